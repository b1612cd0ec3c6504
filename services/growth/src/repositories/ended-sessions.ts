import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** The id is that of the session. */
interface StoredEnd {
  _id: string
  at: Date
}

export const endedSessionSchema = new Schema<StoredEnd>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true, index: true },
  },
  { versionKey: false },
)

/** Sessions that have ended lately: a request that was admitted before stores nothing of one. */
export interface EndedSessions {
  /** @param at when the end was read */
  add(id: string, at: Date): Promise<void>
  has(id: string): Promise<boolean>
  deleteOld(before: Date): Promise<void>
}

export function endedSessionsRepository(model: Model<StoredEnd>): EndedSessions {
  return {
    async add(_id, at) {
      await insertOnce(model, { _id, at })
    },
    has: async (id) => (await model.findById(id).lean()) !== null,
    async deleteOld(before) {
      await model.deleteMany({ at: { $lt: before } })
    },
  }
}
