import type { OutboxEvent } from '@platform/service-kit'
import type { Model } from 'mongoose'

/**
 * Republishes an event: adds it to the outbox of a stored document, unless one of its type still waits there.
 * @returns whether it was added
 */
export async function addToOutbox<T extends { _id: string; outbox: readonly OutboxEvent[] }>(
  model: Model<T>,
  id: string,
  event: OutboxEvent,
): Promise<boolean> {
  const filter: object = { _id: id, 'outbox.type': { $ne: event.type } }
  const { matchedCount } = await model.updateOne(filter, { $push: { outbox: event } } as object)
  return matchedCount === 1
}
