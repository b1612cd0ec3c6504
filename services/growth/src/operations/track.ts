import { eventTracked } from '@platform/contracts/growth/events'
import type { BatchedEvent } from '@platform/contracts/growth/http'
import { DomainError } from '@platform/service-kit'
import { happenedAt, knownProperties, type TrackedEvent } from '../domain/tracked-event.ts'
import type { Dependencies } from './dependencies.ts'

/** Who sent it, as the server knows it. */
export interface Sender {
  /** From the token; null for a visitor. */
  userId: string | null
  ipAddress: string
}

export interface Sent extends BatchedEvent {
  gameId?: string | undefined
  gameAccountId?: string | undefined
}

/**
 * Keeps and publishes each event once, however often it is sent. One that is not known refuses them all, before any is kept.
 * @throws UNKNOWN_EVENT; NOT_AGREED for a user who has withdrawn their consent
 */
export async function track(
  deps: Dependencies,
  { userId, ipAddress }: Sender,
  sent: readonly Sent[],
): Promise<void> {
  if (userId !== null && (await deps.consents.hasWithdrawn(userId)))
    throw new DomainError('NOT_AGREED')
  const receivedAt = deps.clock.now()
  const tracked = sent.map(
    (event): TrackedEvent => ({
      id: event.id,
      name: event.eventName,
      eventId: event.eventId,
      userId,
      ipAddress,
      gameId: event.gameId ?? null,
      gameAccountId: event.gameAccountId ?? null,
      properties: knownProperties(event),
      at: happenedAt(event.at, receivedAt),
      receivedAt,
    }),
  )
  await deps.trackedEvents.insert(
    tracked.map((event) => ({ event, published: published(deps, event) })),
  )
}

/** Without the address, which no other service needs. */
function published({ events }: Dependencies, event: TrackedEvent) {
  const { id, name, eventId, userId, properties, at } = event
  const data = { id, eventName: name, eventId, userId, at: at.toISOString(), properties }
  return events.create(eventTracked, { key: userId ?? id, subject: id, data })
}
