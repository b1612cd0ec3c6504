import type { Language } from '@platform/contracts/constants'
import type { DeviceName } from '@platform/contracts/identity/sessions'
import { raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { PushTarget } from '../providers/push/push-sender.ts'

/** A browser that shows notifications of a user. */
export interface PushSubscription extends PushTarget {
  /** Derived from the endpoint: a browser has one, of the user who used it last. */
  id: string
  userId: string
  /** The session that subscribed it, with which it ends. */
  sessionId: string
  /** When that session does at the latest: it was maybe old by then. */
  expiresAt: Date
  /** What the browser said it is, which proves nothing. */
  device: DeviceName
  language: Language
  /** When it was subscribed last. */
  at: Date
}

type SubscriptionDocument = Omit<PushSubscription, 'id' | 'sessionId' | 'expiresAt' | 'device'> & {
  _id: string
  /** Former versions stored none of these. */
  sessionId?: string | null
  expiresAt?: Date
  device?: DeviceName
}

const text = { type: String, required: true } as const
const name = { type: String, default: null } as const

export const pushSubscriptionSchema = new Schema<SubscriptionDocument>(
  {
    ...{ _id: text, userId: text, endpoint: text },
    sessionId: String,
    expiresAt: { type: Date, index: true },
    device: { type: new Schema({ browser: name, system: name }, { _id: false }) },
    keys: {
      type: new Schema({ p256dh: text, auth: text }, { _id: false }),
      required: true,
    },
    language: text,
    at: { type: Date, required: true },
  },
  { versionKey: false },
)
pushSubscriptionSchema.index({ userId: 1, at: -1 })
pushSubscriptionSchema.index({ sessionId: 1 })

export interface PushSubscriptions {
  /** Stores it in place of what the browser had, of whichever user. */
  save(subscription: PushSubscription): Promise<void>
  /** Those of a user, the newest first. */
  of(userId: string): Promise<PushSubscription[]>
  /** Removes one of the user. @returns false when they have none such */
  remove(userId: string, id: string): Promise<boolean>
  deleteOf(userId: string): Promise<void>
  deleteOfSession(sessionId: string): Promise<void>
  /** Deletes those whose session has expired by then, and those of former versions, of which nobody knows when that is. */
  deleteExpired(now: Date): Promise<void>
}

export function pushSubscriptionsRepository(model: Model<SubscriptionDocument>): PushSubscriptions {
  return {
    async save({ id: _id, ...subscription }) {
      await raceSafeUpsert(() =>
        model.updateOne({ _id }, { $set: { ...subscription } }, { upsert: true }),
      )
    },
    async of(userId) {
      const found = await model.find({ userId }).sort({ at: -1 }).lean<SubscriptionDocument[]>()
      return found.flatMap(({ _id: id, sessionId, expiresAt, device, ...rest }) =>
        sessionId && expiresAt && device ? [{ id, sessionId, expiresAt, device, ...rest }] : [],
      )
    },
    async remove(userId, _id) {
      return (await model.deleteOne({ _id, userId })).deletedCount === 1
    },
    async deleteOf(userId) {
      await model.deleteMany({ userId })
    },
    async deleteOfSession(sessionId) {
      await model.deleteMany({ sessionId })
    },
    async deleteExpired(now) {
      await model.deleteMany({ expiresAt: { $lte: now } })
      await model.deleteMany({ expiresAt: null })
    },
  }
}
