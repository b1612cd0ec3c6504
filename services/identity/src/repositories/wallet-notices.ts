import type { Model } from 'mongoose'
import type { StoredUser } from './users.ts'

/** A message about a wallet that was replaced, as long as it is to be sent. */
export interface WalletNotice {
  userId: string
  replacedAt: Date
  /** The destinations that have it. */
  sentTo: readonly string[]
}

export type WalletNotices = ReturnType<typeof walletNoticesRepository>

/** Kept with the user, so that one whose account is erased meanwhile leaves none behind. */
export function walletNoticesRepository(model: Model<StoredUser>) {
  const one = ({ userId, replacedAt }: WalletNotice) => ({
    _id: userId,
    'walletNotice.replacedAt': replacedAt,
  })
  return {
    /** Instead of one that waits: one message is about both. A time that is known, or an earlier one, changes nothing. */
    async add(userId: string, replacedAt: Date): Promise<void> {
      await model.updateOne(
        { _id: userId, walletReplacedAt: { $not: { $gte: replacedAt } } },
        { $set: { walletReplacedAt: replacedAt, walletNotice: { replacedAt, sentTo: [] } } },
      )
    },

    /** Those of users who were sent none since that time. */
    async unsent(since: Date, limit: number): Promise<WalletNotice[]> {
      const found = await model
        .find({
          'walletNotice.replacedAt': { $gt: new Date(0) },
          walletNoticeSentAt: { $not: { $gt: since } },
        })
        .limit(limit)
        .lean()
      return found.flatMap(({ _id: userId, walletNotice }) =>
        walletNotice ? [{ userId, ...walletNotice }] : [],
      )
    },

    /** It was sent to one of its destinations. */
    async setSent(notice: WalletNotice, slot: string): Promise<void> {
      await model.updateOne(one(notice), { $addToSet: { 'walletNotice.sentTo': slot } })
    },

    /** It was sent to all. */
    async setReported(notice: WalletNotice, now: Date): Promise<void> {
      await model.updateOne(one(notice), {
        $unset: { walletNotice: 1 },
        $set: { walletNoticeSentAt: now },
      })
    },
  }
}
