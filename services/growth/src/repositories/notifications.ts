import {
  insertOnce,
  type KeysetPosition,
  keyset,
  type Outbox,
  type OutboxEvent,
  outboxField,
} from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Notification } from '../domain/notifications/notification.ts'
import type { Retry } from '../domain/notifications/retry.ts'
import { deleteOldest } from './delete-oldest.ts'

interface NotificationDocument extends Omit<Notification, 'id'> {
  _id: string
  outbox: OutboxEvent[]
}

const retryField = {
  type: new Schema<Retry>(
    { tries: { type: Number, required: true }, nextTryAt: { type: Date, required: true } },
    { _id: false },
  ),
  default: null,
}
const date = { type: Date, required: true } as const
const text = { type: String, required: true } as const

export const notificationSchema = new Schema<NotificationDocument>(
  {
    ...{ _id: text, userId: text, kind: text },
    facts: { type: Schema.Types.Mixed, required: true },
    ...{ happenedAt: date, at: date },
    isShown: { type: Boolean, required: true },
    readAt: { type: Date, default: null },
    email: retryField,
    push: retryField,
    pushedTo: { type: [String], default: [] },
    digestAt: { type: Date, default: null },
    outbox: outboxField,
  },
  { versionKey: false, minimize: false },
)
notificationSchema.index({ userId: 1, at: -1, _id: -1 })
notificationSchema.index({ userId: 1, digestAt: 1 })
notificationSchema.index({ 'email.nextTryAt': 1 })
notificationSchema.index({ 'push.nextTryAt': 1 })
notificationSchema.index({ at: 1 })

/** What waits for a worker. */
export type Waiting = 'email' | 'push'

/** The inbox of a user: what came after `readUntil` and is not read is unread. */
export interface Inbox {
  userId: string
  readUntil: Date | null
}

export interface Notifications {
  /** Stores one with its event, unless one of its id is stored. @returns whether it did */
  add(notification: Notification, event: OutboxEvent): Promise<boolean>
  find(id: string): Promise<Notification | null>
  /** Those in the inbox, the newest first. */
  page(
    inbox: Inbox & { unreadOnly: boolean },
    after: KeysetPosition | null,
    limit: number,
  ): Promise<Notification[]>
  countUnread(inbox: Inbox): Promise<number>
  /** When the newest one came; null without any. */
  newestAt(userId: string): Promise<Date | null>
  /** It came to the inbox at this time, not when it was planned. */
  setAt(id: string, at: Date): Promise<void>
  /** Whether there is one of the user, shown or not. */
  hasAny(userId: string): Promise<boolean>
  /** Marks one of the user's as read, with its event. Does nothing when it is read already. */
  setRead(userId: string, id: string, at: Date, event: OutboxEvent): Promise<void>
  /** Those that wait and are due, the longest due first. */
  due(waiting: Waiting, now: Date, limit: number): Promise<Notification[]>
  /** What becomes of what waits, unless it is not as it was read. @returns whether it was */
  settle(id: string, waiting: Waiting, seen: Retry, next: Retry | null): Promise<boolean>
  /** A push service has taken it for a browser. */
  setPushed(id: string, subscriptionId: string): Promise<void>
  /** Those of a user that are in a digest, the newest first. */
  ofDigest(userId: string, digestAt: Date): Promise<Notification[]>
  /** The digest was sent, or has nothing to say. */
  endDigest(userId: string, digestAt: Date): Promise<void>
  /** Deletes the oldest of those that came before that time, so many at most. @returns how many it found */
  deleteBefore(time: Date, limit: number): Promise<number>
  deleteOf(userId: string): Promise<void>
}

export function notificationsRepository(
  model: Model<NotificationDocument>,
  outbox: Outbox,
): Notifications {
  return {
    async add({ id: _id, ...rest }, event) {
      const isNew = await insertOnce(model, {
        ...{ _id, ...rest },
        pushedTo: [...rest.pushedTo],
        outbox: [event],
      })
      if (isNew) outbox.notify(_id, [event])
      return isNew
    },
    async find(id) {
      const found = await model.findById(id).lean<NotificationDocument>()
      return found && notificationOf(found)
    },
    async page({ unreadOnly, ...inbox }, after, limit) {
      const { filter, sort } = keyset<NotificationDocument>('at', -1, after)
      const shown = unreadOnly ? unreadOf(inbox) : { userId: inbox.userId, isShown: true }
      const found = model
        .find({ $and: [shown, filter] })
        .sort(sort)
        .limit(limit)
      return (await found.lean<NotificationDocument[]>()).map(notificationOf)
    },
    countUnread: (inbox) => model.countDocuments(unreadOf(inbox)),
    async newestAt(userId) {
      const newest = model.findOne({ userId, isShown: true }, { at: 1 }).sort({ at: -1, _id: -1 })
      return (await newest.lean())?.at ?? null
    },
    async setAt(_id, at) {
      await model.updateOne({ _id }, { $set: { at } })
    },
    hasAny: async (userId) => (await model.exists({ userId })) !== null,
    async setRead(userId, id, at, event) {
      const { modifiedCount } = await model.updateOne(
        { _id: id, userId, readAt: null },
        { $set: { readAt: at }, $push: { outbox: event } },
      )
      if (modifiedCount === 1) outbox.notify(id)
    },
    async due(waiting, now, limit) {
      const at = `${waiting}.nextTryAt`
      const found = model
        .find({ [at]: { $lte: now } })
        .sort({ [at]: 1 })
        .limit(limit)
      return (await found.lean<NotificationDocument[]>()).map(notificationOf)
    },
    async settle(_id, waiting, { nextTryAt }, next) {
      const { matchedCount } = await model.updateOne(
        { _id, [`${waiting}.nextTryAt`]: nextTryAt },
        { $set: { [waiting]: next } },
      )
      return matchedCount === 1
    },
    async setPushed(_id, subscriptionId) {
      await model.updateOne({ _id }, { $addToSet: { pushedTo: subscriptionId } })
    },
    async ofDigest(userId, digestAt) {
      const found = model.find({ userId, digestAt }).sort({ at: -1, _id: -1 })
      return (await found.lean<NotificationDocument[]>()).map(notificationOf)
    },
    async endDigest(userId, digestAt) {
      await model.updateMany({ userId, digestAt }, { $set: { digestAt: null } })
    },
    deleteBefore: (time, limit) =>
      deleteOldest(model, { at: { $lt: time } }, { time: 'at', limit }),
    async deleteOf(userId) {
      await model.deleteMany({ userId })
    },
  }
}

const unreadOf = ({ userId, readUntil }: Inbox) => ({
  userId,
  isShown: true,
  readAt: null,
  ...(readUntil && { at: { $gt: readUntil } }),
})

const notificationOf = ({ _id: id, outbox: _o, ...rest }: NotificationDocument): Notification => ({
  id,
  ...rest,
})
