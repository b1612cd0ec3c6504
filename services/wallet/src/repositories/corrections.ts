import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Correction } from '../domain/correction.ts'

export interface Corrections {
  /** Stores the correction unless its id is taken. @returns the stored correction; null where another one corrects the same posting */
  open(correction: Correction): Promise<Correction | null>
  /** Whether a posting is corrected already. */
  isCorrected(postingId: string): Promise<boolean>
  /** It was refused: another may correct its posting. */
  giveUp(id: string): Promise<void>
  find(id: string): Promise<Correction | null>
}

/** `corrects` is the posting that no other corrects; absent where none was wrong, and of a correction that was refused. */
type CorrectionDocument = Omit<Correction, 'id'> & { _id: string; corrects?: string }

export const correctionSchema = new Schema<CorrectionDocument>(
  {
    _id: String,
    hash: { type: String, required: true },
    askedBy: { type: String, required: true },
    account: { type: String, required: true },
    counter: { type: String, required: true },
    delta: { type: Schema.Types.BigInt, required: true },
    postingId: { type: String, default: null },
    corrects: { type: String, unique: true, sparse: true },
    reason: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)

export function correctionsRepository(model: Model<CorrectionDocument>): Corrections {
  const find = async (id: string) => {
    const document = await model.findById(id).lean()
    return document && correctionOf(document)
  }
  return {
    async open({ id, ...rest }) {
      const { postingId } = rest
      const document = { _id: id, ...rest, ...(postingId !== null && { corrects: postingId }) }
      return (await insertOnce(model, document)) ? { id, ...rest } : find(id)
    },
    find,
    isCorrected: async (postingId) => (await model.exists({ corrects: postingId })) !== null,
    async giveUp(id) {
      await model.updateOne({ _id: id }, { $unset: { corrects: 1 } })
    },
  }
}

const correctionOf = ({ _id, corrects: _corrects, ...rest }: CorrectionDocument): Correction => ({
  id: _id,
  ...rest,
})
