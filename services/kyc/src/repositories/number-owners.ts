import { insertOrFind } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** Whose numbers are: what an account has proven once no other account proves. */
export interface NumberOwners {
  /** Gives the number to the user unless another one has it. @returns whether it is the user's */
  claim(mark: string, userId: string, at: Date): Promise<boolean>
  /** Other accounts can prove this number of the user from then on. */
  release(number: { mark: string | null; userId: string }): Promise<void>
  /** Other accounts can prove the user's numbers from then on. */
  removeOf(userId: string): Promise<void>
}

interface NumberOwnerDocument {
  /** Keyed hash of the number. */
  _id: string
  userId: string
  at: Date
}

export const numberOwnerSchema = new Schema<NumberOwnerDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
)

export const numberOwnersRepository = (model: Model<NumberOwnerDocument>): NumberOwners => ({
  async claim(mark, userId, at) {
    return (await insertOrFind(model, { _id: mark, userId, at })).userId === userId
  },
  async release({ mark: _id, userId }) {
    if (_id !== null) await model.deleteOne({ _id, userId })
  },
  async removeOf(userId) {
    await model.deleteMany({ userId })
  },
})
