import type { Model } from 'mongoose'
import type { DuePage, NoticeRetry, Unsent } from '../domain/notice-retry.ts'
import { type ChangedUser, toChanged } from './changed-user.ts'
import { findDue, retryIs } from './unsent.ts'
import type { StoredUser } from './user-schema.ts'

export type ContactNotices = ReturnType<typeof contactNoticesRepository>

/** The messages about changes of phone numbers and addresses, until they are sent. */
export function contactNoticesRepository(model: Model<StoredUser>) {
  return {
    /** The message about a change was sent to one of its destinations. */
    async setSent(userId: string, changeId: string, slot: string): Promise<void> {
      const one = { _id: userId, 'contactChanges.id': changeId }
      await model.updateOne(one, { $addToSet: { 'contactChanges.$.sentTo': slot } })
    },

    /** It was sent to all. */
    async setReported(userId: string, changeId: string): Promise<void> {
      await model.updateOne({ _id: userId }, { $pull: { unreportedChanges: changeId } })
    },

    /** Users with changes whose message was not sent. */
    async unsent(page: DuePage): Promise<Unsent<ChangedUser>[]> {
      const waiting = { unreportedChanges: { $gt: '' } }
      const found = await findDue(model, 'changeNoticeRetry', waiting, page)
      return found.map((stored) => ({
        id: stored._id,
        retry: stored.changeNoticeRetry ?? null,
        item: toChanged(stored),
      }))
    },

    async postpone({ id, retry }: Unsent<ChangedUser>, next: NoticeRetry): Promise<void> {
      const asRead = { _id: id, ...retryIs('changeNoticeRetry', retry) }
      await model.updateOne(asRead, { $set: { changeNoticeRetry: next } })
    },

    /** False when there is nothing to send, or another message waits, meanwhile. */
    async giveUp({ id, retry, item }: Unsent<ChangedUser>): Promise<boolean> {
      const asRead = { _id: id, ...retryIs('changeNoticeRetry', retry) }
      const ids = { unreportedChanges: { $in: [...item.unreported] } }
      return (await model.updateOne(asRead, { $pull: ids })).modifiedCount === 1
    },
  }
}
