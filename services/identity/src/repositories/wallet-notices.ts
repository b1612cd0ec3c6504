import type { Outbox, OutboxEvent } from '@platform/service-kit'
import type { Model } from 'mongoose'
import type { DuePage, NoticeRetry, Unsent } from '../domain/notice-retry.ts'
import { findDue, retryIs } from './unsent.ts'
import type { StoredUser } from './user-schema.ts'

/** A message about a wallet that was replaced, a destination of payouts that was registered, or a bank account that is to be, as long as it is to be sent. */
export interface WalletNotice {
  userId: string
  replacedAt: Date
  /** The destinations that have it. */
  sentTo: readonly string[]
}

/** Where it is kept with the user, by what it is about. */
export const NOTICE_FIELDS = {
  wallet: {
    notice: 'walletNotice',
    changedAt: 'walletReplacedAt',
    sentAt: 'walletNoticeSentAt',
  },
  payout: { notice: 'payoutNotice', changedAt: 'payoutSetAt', sentAt: 'payoutNoticeSentAt' },
  bank: { notice: 'bankNotice', changedAt: 'bankAskedAt', sentAt: 'bankNoticeSentAt' },
} as const

export type WalletNotices = ReturnType<typeof walletNoticesRepository>

/** Kept with the user, so that one whose account is erased meanwhile leaves none behind. */
export function walletNoticesRepository(
  model: Model<StoredUser>,
  { notice, changedAt, sentAt }: (typeof NOTICE_FIELDS)[keyof typeof NOTICE_FIELDS],
  outbox: Outbox,
) {
  const one = ({ userId, replacedAt }: WalletNotice) => ({
    _id: userId,
    [`${notice}.replacedAt`]: replacedAt,
  })
  const asRead = ({ item, retry }: Unsent<WalletNotice>) => ({
    ...one(item),
    ...retryIs(`${notice}.retry`, retry),
  })
  return {
    /** Instead of one that waits: one message is about both. A time that is known, or an earlier one, changes nothing. */
    async add(userId: string, replacedAt: Date): Promise<void> {
      await model.updateOne(
        { _id: userId, [changedAt]: { $not: { $gte: replacedAt } } },
        { $set: { [changedAt]: replacedAt, [notice]: { replacedAt, sentTo: [] } } },
      )
    },

    /** Those of users who were sent none since that time, and the rest of one that some destinations have. */
    async unsent(since: Date, page: DuePage): Promise<Unsent<WalletNotice>[]> {
      const waiting = {
        [`${notice}.replacedAt`]: { $gt: new Date(0) },
        $or: [
          { [sentAt]: { $not: { $gt: since } } },
          { [`${notice}.sentTo.0`]: { $exists: true } },
        ],
      }
      const found = await findDue(model, `${notice}.retry`, waiting, page)
      return found.flatMap(({ _id: id, [notice]: waits }) => {
        if (!waits) return []
        const { retry = null, ...item } = waits
        return [{ id, retry, item: { userId: id, ...item } }]
      })
    },

    async postpone(unsent: Unsent<WalletNotice>, retry: NoticeRetry): Promise<void> {
      await model.updateOne(asRead(unsent), { $set: { [`${notice}.retry`]: retry } })
    },

    /** False when another message waits meanwhile. */
    async giveUp(unsent: Unsent<WalletNotice>): Promise<boolean> {
      const { modifiedCount } = await model.updateOne(asRead(unsent), {
        $unset: { [notice]: 1 },
      })
      return modifiedCount === 1
    },

    /** It was sent to one of its destinations: what comes in its place waits, although another one refuses. The event is published with it. */
    async setSent(sent: WalletNotice, slot: string, now: Date, event: OutboxEvent | null) {
      const { matchedCount } = await model.updateOne(one(sent), {
        $addToSet: { [`${notice}.sentTo`]: slot },
        $set: { [sentAt]: now },
        ...pushed(event),
      })
      if (matchedCount === 1 && event) outbox.notify(sent.userId)
    },

    /** It was sent to all. The event is published with it. */
    async setReported(sent: WalletNotice, event: OutboxEvent | null): Promise<void> {
      const update = { $unset: { [notice]: 1 }, ...pushed(event) }
      const { matchedCount } = await model.updateOne(one(sent), update)
      if (matchedCount === 1 && event) outbox.notify(sent.userId)
    },
  }
}

const pushed = (event: OutboxEvent | null) => (event ? { $push: { outbox: event } } : {})
