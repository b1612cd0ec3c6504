import { insertOnce, insertOrFind } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** The id is the user's. */
interface StoredConsent {
  _id: string
  /** Null until identity publishes an answer. */
  given: boolean | null
  at: Date
}

export const consentSchema = new Schema<StoredConsent>(
  {
    _id: { type: String, required: true },
    given: { type: Boolean, default: null },
    at: { type: Date, required: true },
  },
  { versionKey: false },
)

export interface Consents {
  /** Keeps the latest answer of a user, in whatever order and however often answers come. */
  keep(userId: string, given: boolean, at: Date): Promise<void>
  hasWithdrawn(userId: string): Promise<boolean>
  /** Whether events of the user are taken. From the first one on the user has a document here, which an erasure removes. */
  admit(userId: string): Promise<boolean>
  /** Whether events that were admitted stay: the user has neither withdrawn nor been erased. */
  stillAdmits(userId: string): Promise<boolean>
}

/** Any answer is later. */
const BEFORE_ANSWERS = new Date(0)

/** What users answered to being measured. */
export function consentsRepository(model: Model<StoredConsent>): Consents {
  return {
    async keep(userId, given, at) {
      if (await insertOnce(model, { _id: userId, given, at })) return
      await model.updateOne({ _id: userId, at: { $lt: at } }, { $set: { given, at } })
    },

    async hasWithdrawn(userId) {
      return (await model.findById(userId).lean())?.given === false
    },

    async admit(userId) {
      const unanswered = { _id: userId, given: null, at: BEFORE_ANSWERS }
      const stored =
        (await model.findById(userId).lean()) ?? (await insertOrFind(model, unanswered))
      return stored.given !== false
    },

    async stillAdmits(userId) {
      const stored = await model.findById(userId).lean()
      return stored !== null && stored.given !== false
    },
  }
}
