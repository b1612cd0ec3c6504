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
  /** What the browser said it is, which proves nothing. */
  device: DeviceName
  language: Language
  /** When it was subscribed last. */
  at: Date
}

type SubscriptionDocument = Omit<PushSubscription, 'id' | 'sessionId' | 'device'> & {
  _id: string
  /** Former versions stored neither. */
  sessionId?: string | null
  device?: DeviceName
}

const text = { type: String, required: true } as const
const name = { type: String, default: null } as const

export const pushSubscriptionSchema = new Schema<SubscriptionDocument>(
  {
    ...{ _id: text, userId: text, endpoint: text },
    sessionId: String,
    device: { type: new Schema({ browser: name, system: name }, { _id: false }) },
    keys: {
      type: new Schema({ p256dh: text, auth: text }, { _id: false }),
      required: true,
    },
    language: text,
    at: { type: Date, required: true, index: true },
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
  /** Deletes those that were subscribed before this time, and those of former versions, whose session nobody knows. */
  deleteOld(before: Date): Promise<void>
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
      return found.flatMap(({ _id: id, sessionId, device, ...rest }) =>
        sessionId && device ? [{ id, sessionId, device, ...rest }] : [],
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
    async deleteOld(before) {
      await model.deleteMany({ at: { $lt: before } })
      await model.deleteMany({ sessionId: null })
    },
  }
}
