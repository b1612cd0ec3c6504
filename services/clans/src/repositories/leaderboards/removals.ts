import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { stampInTime } from './stamp-in-time.ts'

/** A member who has no place on any leaderboard any more: an account that is deleted, or a clan that has ended. */
interface RemovalDocument {
  /** The user, or the clan. */
  _id: string
  /** When it was stored; it can be read within READABLE_WITHIN_MS of it. */
  at: Date
}

export const removalSchema = new Schema<RemovalDocument>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true, index: true },
  },
  { versionKey: false },
)

export interface Removals {
  /** Repeated, it is of then. */
  add(memberId: string, now: () => Date): Promise<void>
  /** Those of the members that are removed. */
  among(memberIds: readonly string[]): Promise<string[]>
  /** Those that were stored at or after that time. */
  since(at: Date): Promise<string[]>
  deleteOld(before: Date): Promise<void>
}

export function removalsRepository(model: Model<RemovalDocument>): Removals {
  const idsOf = async (filter: object) => {
    const found = await model.find(filter, { _id: 1 }).lean<{ _id: string }[]>()
    return found.map(({ _id }) => _id)
  }
  return {
    add: (_id, now) =>
      stampInTime(now, async (at) => {
        if (await insertOnce(model, { _id, at })) return
        await model.updateOne({ _id }, { $set: { at } })
      }),
    among: (memberIds) => idsOf({ _id: { $in: [...memberIds] } }),
    since: (at) => idsOf({ at: { $gte: at } }),
    async deleteOld(before) {
      await model.deleteMany({ at: { $lt: before } })
    },
  }
}
