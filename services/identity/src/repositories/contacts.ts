import type { TakenAway } from '@platform/contracts/identity/contacts'
import { isDuplicateKey, type Outbox, type OutboxEvent } from '@platform/service-kit'
import type { Model } from 'mongoose'
import { type ContactChange, isUndoable, takenError } from '../domain/contact-change.ts'
import type { Destination } from '../domain/destination.ts'
import { firstTry } from '../domain/notice-retry.ts'
import type { Session } from '../domain/session.ts'
import { contactField, type User } from '../domain/user.ts'
import { type ChangedUser, toChanged } from './changed-user.ts'
import { countIs } from './count-is.ts'
import { type StoredUser, toUser } from './user-schema.ts'

/** Changes that a user keeps: far more than may be made while the first of them can be undone. */
const MAX_KEPT = 30

interface ContactWrite {
  /** What the contacts must be still. */
  current: readonly { channel: Destination['channel']; value: string | null }[]
  /** What they become, which no other user may have. */
  wanted: readonly Destination[]
  /** What else must hold of the user. */
  more?: object
  update: object
}

export type Contacts = ReturnType<typeof contactsRepository>

/** The phone numbers and e-mail addresses of users, and what they were before. */
export function contactsRepository(model: Model<StoredUser>, outbox: Outbox) {
  return {
    async find(userId: string): Promise<ChangedUser | null> {
      const stored = await model.findById(userId).lean()
      return stored && toChanged(stored)
    },

    /** A code was sent to what the user wants to have on the channel. */
    async setAsked(
      userId: string,
      channel: Destination['channel'],
      challengeId: string,
    ): Promise<void> {
      const asked = { [`contactChallenges.${channel}`]: challengeId }
      await model.updateOne({ _id: userId }, { $set: asked })
    },

    /**
     * Replaces the contact of a channel and keeps the change.
     * @param next.epoch of the session that asks for it
     * @param next.reports whether its message is to be sent
     * @returns null when the contact is not `change.from`, or the epoch not that of the user, any more
     * @throws DomainError PHONE_TAKEN, EMAIL_TAKEN
     */
    async replace(
      userId: string,
      change: ContactChange,
      { epoch, reports, event }: { epoch: number; reports: boolean; event: OutboxEvent },
    ): Promise<User | null> {
      const { channel, from, to, at } = change
      return write(userId, {
        current: [{ channel, value: from }],
        wanted: [{ channel, value: to }],
        more: { epoch: countIs(epoch) },
        update: {
          $set: {
            [contactField(channel)]: to,
            contactsChangedAt: at,
            ...(reports ? { changeNoticeRetry: firstTry(at) } : {}),
          },
          $push: {
            contactChanges: { $each: [change], $slice: -MAX_KEPT },
            ...(reports ? { unreportedChanges: change.id } : {}),
            outbox: event,
          },
        },
      })
    },

    /**
     * Gives contacts the values of before, and begins an epoch. The undo is unfinished until `finishUndo`.
     * @param user as the contacts are now
     * @param next.id of the change that is undone
     * @param next.left the changes as they are then
     * @returns null when the contacts are not that any more
     * @throws DomainError PHONE_TAKEN, EMAIL_TAKEN when another user has the value of before
     */
    async restore(
      user: User,
      restored: readonly Pick<ContactChange, 'channel' | 'from'>[],
      {
        id,
        left,
        at,
        events,
      }: {
        id: string
        left: readonly ContactChange[]
        at: Date
        events: readonly OutboxEvent[]
      },
    ): Promise<User | null> {
      const [back, gone] = [new Map<string, string>(), new Map<string, 1>()]
      for (const { channel, from } of restored) {
        if (from === null) gone.set(contactField(channel), 1)
        else back.set(contactField(channel), from)
      }
      return write(user.id, {
        current: restored.map(({ channel }) => ({ channel, value: user[contactField(channel)] })),
        wanted: restored.flatMap(({ channel, from }) =>
          from === null ? [] : [{ channel, value: from }],
        ),
        update: {
          $set: { ...Object.fromEntries(back), contactChanges: [...left], contactsChangedAt: at },
          ...(gone.size > 0 ? { $unset: Object.fromEntries(gone) } : {}),
          $inc: { epoch: 1 },
          $push: { outbox: { $each: [...events] }, unfinishedUndos: { id, since: at } },
        },
      })
    },

    /** Sessions that began before, also those that are being opened, are worth nothing. */
    async renewEpoch(userId: string): Promise<void> {
      await model.updateOne({ _id: userId }, { $inc: { epoch: 1 } })
    },

    /**
     * The same, but for the session that asks for it.
     * @returns false when the epoch is not that of the session any more
     */
    async renewEpochSparing(session: Pick<Session, 'id' | 'userId' | 'epoch'>): Promise<boolean> {
      const { id, userId, epoch } = session
      const next = epoch + 1
      const { modifiedCount } = await model.updateOne(
        { _id: userId, epoch: countIs(epoch) },
        { $set: { epoch: next, spared: { sessionId: id, epoch: next } } },
      )
      return modifiedCount === 1
    },

    /** The undo of these changes takes that away: stored before it does, so that nothing is missing after a crash. */
    async addTakenAway(
      userId: string,
      changeIds: readonly string[],
      takenAway: readonly TakenAway[],
    ): Promise<void> {
      if (takenAway.length === 0) return
      for (const id of changeIds) {
        await model.updateOne(
          { _id: userId, 'contactChanges.id': id },
          { $addToSet: { 'contactChanges.$.takenAway': { $each: [...takenAway] } } },
        )
      }
    },

    /** It has done so, for all of these that were undone together. */
    async finishUndo(userId: string, changeIds: readonly string[]): Promise<void> {
      const finished = { unfinishedUndos: { id: { $in: [...changeIds] } } }
      await model.updateOne({ _id: userId }, { $pull: finished })
    },

    /** Users with undos from before then that are unfinished. */
    async withUnfinishedUndos(before: Date, limit: number): Promise<ChangedUser[]> {
      const found = await model
        .find({ 'unfinishedUndos.since': { $lte: before } })
        .sort({ 'unfinishedUndos.since': 1 })
        .limit(limit)
        .lean()
      return found.map(toChanged)
    },

    /** Whether somebody has left the destination so lately that the change can be undone. */
    async isReserved({ channel, value }: Destination, now: Date): Promise<boolean> {
      const holders = await model.find({ 'contactChanges.from': value }).lean()
      return holders.some(({ contactChanges = [] }) =>
        contactChanges.some(
          (one) => one.channel === channel && one.from === value && isUndoable(one, now),
        ),
      )
    },
  }

  async function write(
    userId: string,
    { current, wanted, more = {}, update }: ContactWrite,
  ): Promise<User | null> {
    const unchanged = current.map(({ channel, value }) => ({
      [contactField(channel)]: value ?? { $exists: false },
    }))
    try {
      const stored = await model
        .findOneAndUpdate({ _id: userId, $and: [...unchanged, more] }, update, {
          returnDocument: 'after',
        })
        .lean()
      if (stored) outbox.notify(userId)
      return stored && toUser(stored)
    } catch (error) {
      if (isDuplicateKey(error)) throw takenError(await takenOf(userId, wanted))
      throw error
    }
  }

  /** The channel whose value another user has. The error of the local engine does not name it. */
  async function takenOf(
    userId: string,
    wanted: readonly Destination[],
  ): Promise<Destination['channel']> {
    for (const { channel, value } of wanted.slice(1)) {
      const others = { [contactField(channel)]: value, _id: { $ne: userId } }
      if (await model.exists(others)) return channel
    }
    return wanted[0]?.channel ?? 'phone'
  }
}
