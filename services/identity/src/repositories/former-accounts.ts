import { raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { FormerAccount } from '../domain/former-account.ts'

interface StoredFormerAccount extends FormerAccount {
  /** `<mark>:<user>` */
  _id: string
}

export const formerAccountSchema = new Schema<StoredFormerAccount>(
  {
    _id: { type: String, required: true },
    mark: { type: String, required: true },
    userId: { type: String, required: true },
    until: { type: Date, required: true, index: true },
  },
  { versionKey: false },
)
formerAccountSchema.index({ mark: 1, until: -1 })

export type FormerAccounts = ReturnType<typeof formerAccountsRepository>

/** Accounts of one contact that are looked at, the latest: a deletion takes days, so nobody has many. */
const MOST = 50

/** Deleted accounts by what reached their users. */
export function formerAccountsRepository(model: Model<StoredFormerAccount>) {
  return {
    /** Keeps it; one that is kept already stays as it is. */
    async keep(former: FormerAccount): Promise<void> {
      const _id = `${former.mark}:${former.userId}`
      await raceSafeUpsert(() =>
        model.updateOne({ _id }, { $setOnInsert: former }, { upsert: true }),
      )
    },

    /** The ids of accounts with one of these marks, the latest first. */
    async idsOf(marks: readonly string[], now: Date): Promise<string[]> {
      if (marks.length === 0) return []
      const filter = { mark: { $in: marks }, until: { $gt: now } }
      const found = await model.find(filter, { userId: 1 }).sort({ until: -1 }).limit(MOST).lean()
      return [...new Set(found.map(({ userId }) => userId))]
    },

    async deleteExpired(now: Date): Promise<void> {
      await model.deleteMany({ until: { $lte: now } })
    },
  }
}
