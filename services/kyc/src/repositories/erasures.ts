import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** Who has asked that all of theirs be deleted, until it is. */
export interface Erasures {
  /** Repeated, the first one stays. */
  note(userId: string, askedAt: Date): Promise<void>
  /** Those who asked before, the first first. */
  askedBefore(time: Date, limit: number): Promise<string[]>
  done(userId: string): Promise<void>
}

interface ErasureDocument {
  /** The user. */
  _id: string
  askedAt: Date
}

export const erasureSchema = new Schema<ErasureDocument>(
  {
    _id: { type: String, required: true },
    askedAt: { type: Date, required: true, index: true },
  },
  { versionKey: false },
)

export function erasuresRepository(model: Model<ErasureDocument>): Erasures {
  return {
    async note(userId, askedAt) {
      await insertOnce(model, { _id: userId, askedAt })
    },
    async askedBefore(time, limit) {
      const found = await model
        .find({ askedAt: { $lt: time } })
        .sort({ askedAt: 1 })
        .limit(limit)
        .lean<ErasureDocument[]>()
      return found.map(({ _id }) => _id)
    },
    async done(userId) {
      await model.deleteOne({ _id: userId })
    },
  }
}
