import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

interface LeftUser {
  _id: string
  at: Date
}

/** The id is the user's. */
export const leftUserSchema = new Schema<LeftUser>(
  { _id: { type: String, required: true }, at: { type: Date, required: true, index: true } },
  { versionKey: false },
)

/** Users whose account is deleted, for as long as an event about them can still come. */
export interface LeftUsers {
  add(userId: string, at: Date): Promise<void>
  has(userId: string): Promise<boolean>
  deleteBefore(time: Date): Promise<void>
}

export function leftUsersRepository(model: Model<LeftUser>): LeftUsers {
  return {
    async add(_id, at) {
      await insertOnce(model, { _id, at })
    },
    has: async (userId) => (await model.findById(userId).lean()) !== null,
    async deleteBefore(time) {
      await model.deleteMany({ at: { $lt: time } })
    },
  }
}
