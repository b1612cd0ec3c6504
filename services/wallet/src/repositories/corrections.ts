import { insertOrFind } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Correction } from '../domain/correction.ts'

export interface Corrections {
  /** Stores the correction unless its id is taken. @returns the stored correction */
  open(correction: Correction): Promise<Correction>
  find(id: string): Promise<Correction | null>
}

type CorrectionDocument = Omit<Correction, 'id'> & { _id: string }

export const correctionSchema = new Schema<CorrectionDocument>(
  {
    _id: String,
    hash: { type: String, required: true },
    askedBy: { type: String, required: true },
    account: { type: String, required: true },
    counter: { type: String, required: true },
    delta: { type: Schema.Types.BigInt, required: true },
    postingId: { type: String, default: null },
    reason: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)

export function correctionsRepository(model: Model<CorrectionDocument>): Corrections {
  return {
    open: async ({ id, ...rest }) => correctionOf(await insertOrFind(model, { _id: id, ...rest })),
    async find(id) {
      const document = await model.findById(id).lean()
      return document && correctionOf(document)
    },
  }
}

const correctionOf = ({ _id, ...rest }: CorrectionDocument): Correction => ({ id: _id, ...rest })
