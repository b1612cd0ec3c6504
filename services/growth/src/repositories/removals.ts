import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** The id is that of an account that is deleted. */
interface StoredRemoval {
  _id: string
  at: Date
}

export const removalSchema = new Schema<StoredRemoval>(
  { _id: { type: String, required: true }, at: { type: Date, required: true, index: true } },
  { versionKey: false },
)

/** Accounts that are deleted: what still arrives about one is dropped. */
export interface Removals {
  add(userId: string, at: Date): Promise<void>
  has(userId: string): Promise<boolean>
  /** Those of these that are deleted. */
  among(userIds: readonly string[]): Promise<Set<string>>
  deleteOld(before: Date): Promise<void>
}

export function removalsRepository(model: Model<StoredRemoval>): Removals {
  return {
    async add(_id, at) {
      await insertOnce(model, { _id, at })
    },
    has: async (userId) => (await model.findById(userId).lean()) !== null,
    async among(userIds) {
      if (userIds.length === 0) return new Set()
      const found = await model
        .find({ _id: { $in: [...userIds] } }, { _id: 1 })
        .lean<{ _id: string }[]>()
      return new Set(found.map(({ _id }) => _id))
    },
    async deleteOld(before) {
      await model.deleteMany({ at: { $lt: before } })
    },
  }
}
