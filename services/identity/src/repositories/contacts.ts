import { isDuplicateKey, type Outbox, type OutboxEvent } from '@platform/service-kit'
import type { Model } from 'mongoose'
import { type ContactChange, isUndoable, takenError } from '../domain/contact-change.ts'
import type { Destination } from '../domain/destination.ts'
import { contactField, type User } from '../domain/user.ts'
import { type StoredUser, toUser } from './users.ts'

/** Changes that a user keeps: far more than may be made while the first of them can be undone. */
const MAX_KEPT = 30

export interface ChangedUser {
  user: User
  changes: readonly ContactChange[]
  /** When the phone number or the address last changed. */
  changedAt: Date
  /** The challenge that the user asked for last, of each channel. */
  asked: Readonly<{ phone?: string; email?: string }>
  /** Ids of the changes whose message was not sent. */
  unreported: readonly string[]
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
     * @returns null when the contact is not `change.from` any more
     * @throws DomainError PHONE_TAKEN, EMAIL_TAKEN
     */
    async replace(userId: string, change: ContactChange, event: OutboxEvent): Promise<User | null> {
      const { channel, from, to, at } = change
      return write(userId, channel, from, {
        $set: { [contactField(channel)]: to, contactsChangedAt: at },
        $push: {
          contactChanges: { $each: [change], $slice: -MAX_KEPT },
          unreportedChanges: change.id,
          outbox: event,
        },
      })
    },

    /**
     * Gives a contact the value of before a change.
     * @param current what the contact is now
     * @param next.left the changes as they are then
     * @returns null when it is not that any more
     * @throws DomainError PHONE_TAKEN, EMAIL_TAKEN when another user has the value of before
     */
    async restore(
      userId: string,
      { channel, from }: Pick<ContactChange, 'channel' | 'from'>,
      current: string | null,
      { left, at, event }: { left: readonly ContactChange[]; at: Date; event: OutboxEvent },
    ): Promise<User | null> {
      const field = contactField(channel)
      const kept = { contactChanges: [...left], contactsChangedAt: at }
      return write(userId, channel, current, {
        ...(from === null
          ? { $unset: { [field]: 1 }, $set: kept }
          : { $set: { [field]: from, ...kept } }),
        $push: { outbox: event },
      })
    },

    /** The message about a change was sent. */
    async setReported(userId: string, changeId: string): Promise<void> {
      await model.updateOne({ _id: userId }, { $pull: { unreportedChanges: changeId } })
    },

    /** Users with changes whose message was not sent. */
    async unreported(limit: number): Promise<ChangedUser[]> {
      const found = await model
        .find({ unreportedChanges: { $gt: '' } })
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
    channel: Destination['channel'],
    current: string | null,
    update: object,
  ): Promise<User | null> {
    const unchanged = { _id: userId, [contactField(channel)]: current ?? { $exists: false } }
    try {
      const stored = await model
        .findOneAndUpdate(unchanged, update, { returnDocument: 'after' })
        .lean()
      if (stored) outbox.notify(userId)
      return stored && toUser(stored)
    } catch (error) {
      if (isDuplicateKey(error)) throw takenError(channel)
      throw error
    }
  }
}

function toChanged(stored: StoredUser): ChangedUser {
  const { contactChanges = [], contactChallenges = {}, unreportedChanges = [] } = stored
  return {
    user: toUser(stored),
    changedAt: stored.contactsChangedAt ?? stored.createdAt,
    changes: contactChanges,
    asked: contactChallenges,
    unreported: unreportedChanges,
  }
}
