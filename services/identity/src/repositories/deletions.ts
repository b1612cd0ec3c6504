import type { Language } from '@platform/contracts/constants'
import type { ServiceName } from '@platform/contracts/services'
import { insertOnce, type Outbox, type OutboxEvent, outboxField } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { afterRound, type Deletion, ROUNDS } from '../domain/deletion.ts'
import { type DuePage, firstTry, type NoticeRetry, type Unsent } from '../domain/notice-retry.ts'
import { findDue, retryField, retryIs } from './unsent.ts'

interface StoredDeletion extends Omit<Deletion, 'userId' | 'reported'> {
  _id: string
  /** Absent once the user has been sent when it is. One that is kept is deleted then. */
  unreported?: true
  noticeRetry?: NoticeRetry
  outbox: OutboxEvent[]
}

export const deletionSchema = new Schema<StoredDeletion>(
  {
    _id: { type: String, required: true },
    state: { type: String, required: true },
    requestedAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    language: { type: String, required: true },
    keptAt: { type: Date, default: undefined },
    round: { type: Number, required: true },
    roundAt: { type: Date, default: null },
    pending: { type: [String], required: true },
    unreported: { type: Boolean, index: true, sparse: true },
    sentTo: { type: [String], default: undefined },
    noticeRetry: retryField,
    outbox: outboxField,
  },
  { versionKey: false },
)
deletionSchema.index({ state: 1, dueAt: 1 })
deletionSchema.index({ pending: 1, roundAt: 1 })

export type Deletions = ReturnType<typeof deletionsRepository>

/** The deletions of accounts. That of a deleted one stays: it says when it was, and that all services have answered. */
export function deletionsRepository(model: Model<StoredDeletion>, outbox: Outbox) {
  return {
    async find(userId: string): Promise<Deletion | null> {
      const stored = await model.findById(userId).lean()
      return stored && toDeletion(stored)
    },

    /** Stores it, unless there is one. @returns the stored one */
    async request({ userId, reported: _reported, ...deletion }: Deletion): Promise<Deletion> {
      const unsent = { unreported: true, noticeRetry: firstTry(deletion.requestedAt) }
      const wanted = { ...deletion, ...unsent, outbox: [] }
      // That the account stays is no longer true.
      const { matchedCount } = await model.replaceOne(keptOf(userId), wanted as never)
      if (matchedCount === 0) await insertOnce(model, { _id: userId, ...wanted } as never)
      return toDeletion(await model.findById(userId).lean().orFail())
    },

    /** Nothing when there is none, or it has begun. */
    async cancel(userId: string): Promise<void> {
      await model.deleteOne({ _id: userId, state: 'waiting' })
    },

    /** The same by its user, who is sent that the account stays. @returns whether this call did it */
    async keep(userId: string, language: Language, now: Date): Promise<boolean> {
      const unsent = { unreported: true, noticeRetry: firstTry(now) } as const
      const { modifiedCount } = await model.updateOne(
        { _id: userId, state: 'waiting' },
        { $set: { state: 'kept', keptAt: now, language, ...unsent }, $unset: { sentTo: 1 } },
      )
      return modifiedCount === 1
    },

    /** The message was sent to one of its destinations. Nothing when another message waits meanwhile. */
    async setSent(deletion: Deletion, slot: string): Promise<void> {
      await model.updateOne(sameMessage(deletion), { $addToSet: { sentTo: slot } })
    },

    /** It was sent to all. */
    async setReported(deletion: Deletion): Promise<void> {
      const own = sameMessage(deletion)
      if (deletion.state === 'kept') await model.deleteOne(own)
      else await model.updateOne(own, reported)
    },

    /** Those whose message was not sent. */
    async unsent(page: DuePage): Promise<Unsent<Deletion>[]> {
      const found = await findDue(model, 'noticeRetry', { unreported: true }, page)
      return found.map((stored) => ({
        id: stored._id,
        retry: stored.noticeRetry ?? null,
        item: toDeletion(stored),
      }))
    },

    async postpone({ id, retry }: Unsent<Deletion>, noticeRetry: NoticeRetry): Promise<void> {
      await model.updateOne(
        { _id: id, ...retryIs('noticeRetry', retry) },
        { $set: { noticeRetry } },
      )
    },

    /** False when another message waits meanwhile. */
    async giveUp({ id, retry, item }: Unsent<Deletion>): Promise<boolean> {
      const asRead = { _id: id, unreported: true as const, ...retryIs('noticeRetry', retry) }
      if (item.state === 'kept') {
        return (await model.deleteOne({ ...asRead, state: 'kept' })).deletedCount === 1
      }
      return (await model.updateOne(asRead, reported)).modifiedCount === 1
    },

    /** Those whose grace, or rest, is over. */
    async due(now: Date, limit: number): Promise<Deletion[]> {
      const found = await model
        .find({ state: { $in: ['waiting', 'resting'] }, dueAt: { $lte: now } })
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean()
      return found.map(toDeletion)
    },

    /** Begins the next round, unless it was cancelled or another instance began it. */
    async begin(before: Deletion, next: Deletion, event: OutboxEvent | null): Promise<void> {
      const { state, round, roundAt } = next
      const { modifiedCount } = await model.updateOne(
        { _id: before.userId, state: before.state, round: before.round },
        {
          $set: { state, round, roundAt, pending: [...next.pending] },
          ...(event ? { $push: { outbox: event } } : {}),
        },
      )
      if (modifiedCount === 1 && event) outbox.notify(before.userId)
    },

    /** Those that a service has not answered, the oldest first. */
    async pendingOf(service: ServiceName, limit: number): Promise<Deletion[]> {
      const found = await model.find({ pending: service }).sort({ roundAt: 1 }).limit(limit).lean()
      return found.map(toDeletion)
    },

    async countPendingOf(service: ServiceName): Promise<number> {
      return model.countDocuments({ pending: service })
    },

    /** A service has done its part of the round. Nothing for another round, or when it has answered before. */
    async answer(userId: string, service: ServiceName, round: number): Promise<void> {
      const asked = { _id: userId, round, pending: service }
      await model.updateOne(asked, { $pull: { pending: service } })
    },

    /** Ends the rounds that every service has answered. */
    async endRounds(now: Date): Promise<void> {
      for (let round = 1; round <= ROUNDS; round += 1) {
        const answered = { state: 'erasing' as const, round, pending: { $size: 0 } }
        await model.updateMany(answered, { $set: afterRound(round, now) })
      }
    },
  }
}

const keptOf = (userId: string) => ({ _id: userId, state: 'kept' as const })

/** Filter: the message that waits is still the one that was read. */
const sameMessage = ({ userId, keptAt, requestedAt }: Deletion) =>
  keptAt ? { ...keptOf(userId), keptAt } : { _id: userId, requestedAt, keptAt: { $exists: false } }

const reported = { $unset: { unreported: 1, sentTo: 1, noticeRetry: 1 } } as const

function toDeletion(stored: StoredDeletion): Deletion {
  const { _id: userId, unreported, noticeRetry: _retry, outbox: _outbox, ...deletion } = stored
  return { userId, ...deletion, reported: unreported !== true }
}
