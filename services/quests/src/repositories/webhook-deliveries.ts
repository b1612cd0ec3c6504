import { insertNew, type KeysetPosition, keyset } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Delivery } from '../domain/webhooks/delivery.ts'

/** The result of an attempt, as it is stored. */
export type DeliveryResult = Pick<
  Delivery,
  'state' | 'lastStatus' | 'lastFailure' | 'lastTriedAt' | 'nextTryAt'
>

/** Each change of a leased delivery holds only for the lease that was read. */
export interface WebhookDeliveries {
  /** Adds those that are not there yet. */
  add(deliveries: readonly Delivery[]): Promise<void>
  find(webhookId: string, id: string): Promise<Delivery | null>
  /** Newest first, from after `after` on. */
  list(webhookId: string, limit: number, after: KeysetPosition<Date> | null): Promise<Delivery[]>
  /** Those whose attempt is due, or whose lease has ended, the longest due first. @param without owners and webhooks that have to wait */
  due(now: Date, without: Waiting, limit: number): Promise<Delivery[]>
  /** Begins an attempt, which counts. Null when another instance was first. */
  lease(delivery: Delivery, until: Date): Promise<Delivery | null>
  /** Does nothing once the lease has passed to another. */
  record(leased: Delivery, result: DeliveryResult): Promise<void>
  /** Has it tried at once. Null when it is not there any more. */
  retry(webhookId: string, id: string, now: Date): Promise<Delivery | null>
  removeOf(webhookId: string): Promise<void>
  /** Deletes at most `limit` that are older. @returns how many */
  removeOld(before: Date, limit: number): Promise<number>
}

interface Waiting {
  ownerIds: readonly string[]
  webhookIds: readonly string[]
}

interface DeliveryDocument extends Omit<Delivery, 'id'> {
  _id: string
}

const text = { type: String, required: true } as const

export const webhookDeliverySchema = new Schema<DeliveryDocument>(
  {
    _id: text,
    webhookId: text,
    ownerId: text,
    userId: { type: String, default: null },
    event: text,
    messageId: text,
    body: text,
    state: text,
    attempts: { type: Number, required: true },
    lastStatus: { type: Number, default: null },
    lastFailure: { type: String, default: null },
    lastTriedAt: { type: Date, default: null },
    nextTryAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)
webhookDeliverySchema.index({ webhookId: 1, createdAt: -1, _id: -1 })
// With what `due` leaves out: a long queue that has to wait is passed over without reading its documents.
webhookDeliverySchema.index({ nextTryAt: 1, ownerId: 1, webhookId: 1 })
webhookDeliverySchema.index({ createdAt: 1 })
webhookDeliverySchema.index({ ownerId: 1 })
webhookDeliverySchema.index({ userId: 1 })

export function webhookDeliveriesRepository(model: Model<DeliveryDocument>): WebhookDeliveries {
  const changed = async (filter: object, update: object) => {
    const found = await model.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean()
    return found && deliveryOf(found)
  }
  return {
    async add(deliveries) {
      const documents = deliveries.map(({ id, ...delivery }) => ({ _id: id, ...delivery }))
      await insertNew(model, documents, { ordered: false })
    },
    async find(webhookId, id) {
      const found = await model.findOne({ _id: id, webhookId }).lean()
      return found && deliveryOf(found)
    },
    async list(webhookId, limit, after) {
      const { filter, sort } = keyset<DeliveryDocument>('createdAt', -1, after)
      const found = await model
        .find({ webhookId, ...filter })
        .sort(sort)
        .limit(limit)
        .lean()
      return found.map(deliveryOf)
    },
    async due(now, { ownerIds, webhookIds }, limit) {
      const filter = {
        nextTryAt: { $lte: now },
        ...(ownerIds.length > 0 && { ownerId: { $nin: ownerIds } }),
        ...(webhookIds.length > 0 && { webhookId: { $nin: webhookIds } }),
      }
      return (await model.find(filter).sort({ nextTryAt: 1 }).limit(limit).lean()).map(deliveryOf)
    },
    lease: (delivery, until) =>
      changed(asRead(delivery), { $set: { nextTryAt: until }, $inc: { attempts: 1 } }),
    async record(leased, result) {
      await model.updateOne(asRead(leased), { $set: result })
    },
    retry: (webhookId, id, now) =>
      changed({ _id: id, webhookId }, { $set: { state: 'waiting', nextTryAt: now } }),
    async removeOf(webhookId) {
      await model.deleteMany({ webhookId })
    },
    async removeOld(before, limit) {
      const old = model.find({ createdAt: { $lt: before } }, { _id: 1 }).sort({ createdAt: 1 })
      const ids = (await old.limit(limit).lean()).map(({ _id }) => _id)
      if (ids.length > 0) await model.deleteMany({ _id: { $in: ids } })
      return ids.length
    },
  }
}

const asRead = ({ id, attempts, nextTryAt }: Delivery) => ({ _id: id, attempts, nextTryAt })

const deliveryOf = ({ _id: id, ...delivery }: DeliveryDocument): Delivery => ({ id, ...delivery })
