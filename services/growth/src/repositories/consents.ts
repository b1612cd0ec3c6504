import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** The id is the user's. */
interface StoredConsent {
  _id: string
  given: boolean
  at: Date
}

export const consentSchema = new Schema<StoredConsent>(
  {
    _id: { type: String, required: true },
    given: { type: Boolean, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
)

export interface Consents {
  /** Keeps the latest answer of a user, in whatever order and however often answers come. */
  keep(userId: string, given: boolean, at: Date): Promise<void>
  hasWithdrawn(userId: string): Promise<boolean>
}

/** What users answered to being measured; of a user who was never asked nothing is known. */
export function consentsRepository(model: Model<StoredConsent>): Consents {
  return {
    async keep(userId, given, at) {
      if (await insertOnce(model, { _id: userId, given, at })) return
      await model.updateOne({ _id: userId, at: { $lt: at } }, { $set: { given, at } })
    },

    async hasWithdrawn(userId) {
      return (await model.findById(userId).lean())?.given === false
    },
  }
}
