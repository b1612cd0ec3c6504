import type { OutboxEvent } from '@platform/service-kit'
import type { Model } from 'mongoose'

/** Lets a document that stands tell its event again; false when one of that type has not left it yet. */
export async function putIntoOutbox<T extends { _id: string; outbox: readonly OutboxEvent[] }>(
  model: Model<T>,
  id: string,
  event: OutboxEvent,
): Promise<boolean> {
  const filter: object = { _id: id, 'outbox.type': { $ne: event.type } }
  const { matchedCount } = await model.updateOne(filter, { $push: { outbox: event } } as object)
  return matchedCount === 1
}
