import { unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** The code of each user, and whose a code is. */
export interface ReferralCodes {
  of(userId: string): Promise<string | null>
  ownerOf(code: string): Promise<string | null>
  /** False when the code is another's, or the user has one. */
  add(code: string, userId: string, createdAt: Date): Promise<boolean>
}

interface CodeDocument {
  _id: string
  userId: string
  createdAt: Date
}

export const referralCodeSchema = new Schema<CodeDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true, unique: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)

export function referralCodesRepository(model: Model<CodeDocument>): ReferralCodes {
  return {
    of: async (userId) => (await model.findOne({ userId }).lean())?._id ?? null,
    ownerOf: async (code) => (await model.findById(code).lean())?.userId ?? null,
    add: (code, userId, createdAt) =>
      unlessTaken(() => model.create([{ _id: code, userId, createdAt }])),
  }
}
