import type { Language } from '@platform/contracts/constants'
import { raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { PushTarget } from '../providers/push/push-sender.ts'

/** A browser that shows notifications of a user. */
export interface PushSubscription extends PushTarget {
  /** Derived from the endpoint: a browser has one, of the user who used it last. */
  id: string
  userId: string
  language: Language
  at: Date
}

type SubscriptionDocument = Omit<PushSubscription, 'id'> & { _id: string }

const text = { type: String, required: true } as const

export const pushSubscriptionSchema = new Schema<SubscriptionDocument>(
  {
    ...{ _id: text, userId: text, endpoint: text },
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

export interface PushSubscriptions {
  /** Stores it in place of what the browser had, of whichever user. */
  save(subscription: PushSubscription): Promise<void>
  /** Those of a user, the newest first. */
  of(userId: string): Promise<PushSubscription[]>
  /** Removes one of the user. @returns false when they have none such */
  remove(userId: string, id: string): Promise<boolean>
  deleteOf(userId: string): Promise<void>
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
      return found.map(({ _id: id, ...rest }) => ({ id, ...rest }))
    },
    async remove(userId, _id) {
      return (await model.deleteOne({ _id, userId })).deletedCount === 1
    },
    async deleteOf(userId) {
      await model.deleteMany({ userId })
    },
  }
}
