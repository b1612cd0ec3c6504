import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** K-Points that the wallet took back: whatever order their credit arrives in, they count for no clan. */
interface RevocationDocument {
  /** Key of what earned them (domain/contribution). */
  _id: string
  userId: string
  at: Date
}

export const revocationSchema = new Schema<RevocationDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
)

export interface Revocations {
  add(key: string, userId: string, at: Date): Promise<void>
  find(key: string): Promise<{ at: Date } | null>
}

export function revocationsRepository(model: Model<RevocationDocument>): Revocations {
  return {
    async add(_id, userId, at) {
      await insertOnce(model, { _id, userId, at })
    },
    find: (key) => model.findById(key).lean<RevocationDocument>(),
  }
}
