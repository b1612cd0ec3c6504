import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** An account that is deleted: nothing counts for it again, and it has no place on the leaderboard. */
interface ScoreRemovalDocument {
  /** The user. */
  _id: string
  /** When it was stored. */
  at: Date
}

export const scoreRemovalSchema = new Schema<ScoreRemovalDocument>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true, index: true },
  },
  { versionKey: false },
)

export interface ScoreRemovals {
  add(userId: string, now: Date): Promise<void>
  has(userId: string): Promise<boolean>
  /** Those that were stored at or after that time. */
  since(at: Date): Promise<string[]>
  deleteOld(before: Date): Promise<void>
}

export function scoreRemovalsRepository(model: Model<ScoreRemovalDocument>): ScoreRemovals {
  return {
    async add(_id, at) {
      await insertOnce(model, { _id, at })
    },
    has: async (_id) => (await model.exists({ _id }).lean()) !== null,
    async since(at) {
      const found = await model.find({ at: { $gte: at } }, { _id: 1 }).lean<{ _id: string }[]>()
      return found.map(({ _id }) => _id)
    },
    async deleteOld(before) {
      await model.deleteMany({ at: { $lt: before } })
    },
  }
}
