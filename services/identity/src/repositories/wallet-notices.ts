import type { Model } from 'mongoose'
import type { DuePage, NoticeRetry, Unsent } from '../domain/notice-retry.ts'
import { findDue, retryIs } from './unsent.ts'
import type { StoredUser } from './user-schema.ts'

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
  const asRead = ({ item, retry }: Unsent<WalletNotice>) => ({
    ...one(item),
    ...retryIs('walletNotice.retry', retry),
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
    async unsent(since: Date, page: DuePage): Promise<Unsent<WalletNotice>[]> {
      const waiting = {
        'walletNotice.replacedAt': { $gt: new Date(0) },
        walletNoticeSentAt: { $not: { $gt: since } },
      }
      const found = await findDue(model, 'walletNotice.retry', waiting, page)
      return found.flatMap(({ _id: id, walletNotice }) => {
        if (!walletNotice) return []
        const { retry = null, ...notice } = walletNotice
        return [{ id, retry, item: { userId: id, ...notice } }]
      })
    },

    async postpone(unsent: Unsent<WalletNotice>, retry: NoticeRetry): Promise<void> {
      await model.updateOne(asRead(unsent), { $set: { 'walletNotice.retry': retry } })
    },

    /** False when another message waits meanwhile. */
    async giveUp(unsent: Unsent<WalletNotice>): Promise<boolean> {
      const { modifiedCount } = await model.updateOne(asRead(unsent), {
        $unset: { walletNotice: 1 },
      })
      return modifiedCount === 1
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
