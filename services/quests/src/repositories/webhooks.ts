import type { WebhookEvent } from '@platform/contracts/quests/webhook-events'
import { type KeysetPosition, keyset } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Webhook } from '../domain/webhooks/webhook.ts'

export interface Webhooks {
  find(id: string): Promise<Webhook | null>
  /** Newest first, from after `after` on. @param ownerId null for those of all operators */
  list(
    ownerId: string | null,
    limit: number,
    after: KeysetPosition<Date> | null,
  ): Promise<Webhook[]>
  count(ownerId: string): Promise<number>
  add(webhook: Webhook): Promise<void>
  /** Null when it is not there any more. */
  change(id: string, change: WebhookChanges): Promise<Webhook | null>
  /** The next secret. Null when another change of the secret came first. */
  changeSecret(webhook: Webhook, oldSecretUntil: Date): Promise<Webhook | null>
  remove(id: string): Promise<void>
  /** Those that are active, of these operators, for one of these events. */
  listening(ownerIds: readonly string[], events: readonly WebhookEvent[]): Promise<Webhook[]>
  /** Counts an attempt that failed. @returns how many have since one succeeded */
  addFailure(id: string): Promise<number>
  endFailures(id: string): Promise<void>
  /** False when it is off already. */
  switchOff(id: string, switchedOff: NonNullable<Webhook['switchedOff']>): Promise<boolean>
}

type WebhookChanges = {
  [Field in keyof Omit<Webhook, 'id'>]?: Webhook[Field] | undefined
}

interface WebhookDocument extends Omit<Webhook, 'id'> {
  _id: string
}

const text = { type: String, required: true } as const

export const webhookSchema = new Schema<WebhookDocument>(
  {
    _id: text,
    ownerId: text,
    url: text,
    description: text,
    events: { type: [String], required: true },
    active: { type: Boolean, required: true },
    switchedOff: { type: new Schema({ at: Date, because: String }, { _id: false }), default: null },
    failures: { type: Number, required: true },
    secretVersion: { type: Number, required: true },
    oldSecretUntil: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)
webhookSchema.index({ ownerId: 1, createdAt: -1, _id: -1 })
webhookSchema.index({ createdAt: -1, _id: -1 })

export function webhooksRepository(model: Model<WebhookDocument>): Webhooks {
  const changed = async (filter: object, update: object) => {
    const found = await model.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean()
    return found && webhookOf(found)
  }
  return {
    async find(id) {
      const found = await model.findById(id).lean()
      return found && webhookOf(found)
    },
    async list(ownerId, limit, after) {
      const { filter, sort } = keyset<WebhookDocument>('createdAt', -1, after)
      const owned = ownerId === null ? { createdAt: { $gt: new Date(0) } } : { ownerId }
      const found = await model
        .find({ ...owned, ...filter })
        .sort(sort)
        .limit(limit)
        .lean()
      return found.map(webhookOf)
    },
    count: (ownerId) => model.countDocuments({ ownerId }),
    async add({ id, ...webhook }) {
      await model.create([{ _id: id, ...webhook }])
    },
    change: (id, change) => changed({ _id: id }, { $set: change }),
    changeSecret: ({ id, secretVersion }, oldSecretUntil) =>
      changed(
        { _id: id, secretVersion },
        { $set: { secretVersion: secretVersion + 1, oldSecretUntil } },
      ),
    async remove(id) {
      await model.deleteOne({ _id: id })
    },
    async listening(ownerIds, events) {
      const wanted = { ownerId: { $in: ownerIds }, active: true, events: { $in: events } }
      return (await model.find(wanted).lean()).map(webhookOf)
    },
    async addFailure(id) {
      return (await changed({ _id: id }, { $inc: { failures: 1 } }))?.failures ?? 0
    },
    async endFailures(id) {
      await model.updateOne({ _id: id }, { $set: { failures: 0 } })
    },
    async switchOff(id, switchedOff) {
      return (await changed({ _id: id, active: true }, { active: false, switchedOff })) !== null
    },
  }
}

const webhookOf = ({ _id: id, ...webhook }: WebhookDocument): Webhook => ({ id, ...webhook })
