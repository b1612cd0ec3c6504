import { eventTracked } from '@platform/contracts/growth/events'
import type { BatchedEvent } from '@platform/contracts/growth/http'
import { callerNetwork, networkOf } from '@platform/contracts/rules/network-of'
import { countWithin, DomainError } from '@platform/service-kit'
import {
  bytesOf,
  happenedAt,
  isTooLong,
  knownProperties,
  type TrackedEvent,
} from '../domain/tracked-event.ts'
import type { TrackerDependencies } from './dependencies.ts'
import { settleHeld } from './settle-held.ts'

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

const MINUTE_MS = 60_000
/** Events in a minute: far more than a person makes. */
const MAX_OF_USER = 600
/** Of the visitors of one network, which many share. */
const MAX_OF_NETWORK = 3_000

/**
 * Keeps and publishes each event once, however often it is sent. One that is not known refuses them all, before any is kept. One that is too
 * long is not kept, and none for which the hour of visitors, or that of users, has no room: they are samples, and no browser sends them again.
 * @throws UNKNOWN_EVENT; RATE_LIMITED for more events than a sender has in a minute; NOT_AGREED for a user who has withdrawn their consent
 */
export async function track(
  deps: TrackerDependencies,
  sender: Sender,
  sent: readonly Sent[],
): Promise<void> {
  const { userId, ipAddress } = sender
  if (userId !== null && !(await deps.consents.admit(userId))) throw new DomainError('NOT_AGREED')
  await countEvents(deps, sender, sent.length)
  const receivedAt = deps.clock.now()
  const all = sent.map(
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
  const tracked = all.filter((event) => !isTooLong(event))
  if (tracked.length < all.length) deps.visitorBudget.tooLong(all.length - tracked.length)
  if (tracked.length === 0) return
  if (!(await hasRoom(deps, sender, tracked))) return
  const events = tracked.map((event) => ({ event, published: published(deps, event) }))
  if (userId === null) return deps.trackedEvents.insert(events)
  await deps.trackedEvents.hold(events)
  const held = { userId, receivedAt, ids: tracked.map(({ id }) => id) }
  if (!(await settleHeld(deps, held))) throw new DomainError('NOT_AGREED')
}

/** A batch counts for as many as it has. */
const countEvents = (
  { rates, clock }: Pick<TrackerDependencies, 'rates' | 'clock'>,
  { userId, ipAddress }: Sender,
  by: number,
) =>
  countWithin(rates, clock, {
    key: `tracked:${userId ?? networkOf(ipAddress, callerNetwork)}`,
    max: userId === null ? MAX_OF_NETWORK : MAX_OF_USER,
    windowMs: MINUTE_MS,
    by,
  })

const hasRoom = (
  { visitorBudget }: Pick<TrackerDependencies, 'visitorBudget'>,
  sender: Sender,
  tracked: readonly TrackedEvent[],
) => {
  const bytes = tracked.reduce((sum, event) => sum + bytesOf(event), 0)
  return visitorBudget.take(sender, { bytes, events: tracked.length })
}

/** Without the address, which no other service needs. */
function published({ events }: TrackerDependencies, event: TrackedEvent) {
  const { id, name, eventId, userId, properties, at } = event
  const data = { id, eventName: name, eventId, userId, at: at.toISOString(), properties }
  return events.create(eventTracked, { key: userId ?? id, subject: id, data })
}
