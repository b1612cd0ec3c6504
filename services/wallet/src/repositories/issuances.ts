import { insertOrFind } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Issuance } from '../domain/issuance.ts'

export interface Issuances {
  /** Stores the order unless its id is taken. @returns the stored order */
  open(issuance: Issuance): Promise<Issuance>
  find(id: string): Promise<Issuance | null>
}

type IssuanceDocument = Omit<Issuance, 'id'> & { _id: string }

export const issuanceSchema = new Schema<IssuanceDocument>(
  {
    _id: String,
    hash: { type: String, required: true },
    treasurerId: { type: String, required: true },
    account: { type: String, required: true },
    amount: { type: Schema.Types.BigInt, required: true },
    reason: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)

export function issuancesRepository(model: Model<IssuanceDocument>): Issuances {
  return {
    open: async ({ id, ...rest }) => issuanceOf(await insertOrFind(model, { _id: id, ...rest })),
    async find(id) {
      const document = await model.findById(id).lean()
      return document && issuanceOf(document)
    },
  }
}

const issuanceOf = ({ _id, ...rest }: IssuanceDocument): Issuance => ({ id: _id, ...rest })
