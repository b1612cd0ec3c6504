import { forEachSettled } from '@platform/service-kit'
import type { HeldEvents } from '../repositories/tracked-events.ts'
import type { Dependencies } from './dependencies.ts'

/** Longer than any call takes from storing its events to settling them. */
const UNSETTLED_AFTER_MS = 60_000
const BATCH = 500

/**
 * Publishes events that are stored, or deletes them. A withdrawal, or an erasure, that came after they were admitted and
 * before they were stored has not deleted them; one that comes later does.
 * @returns whether they stay
 */
export async function settleHeld(
  { consents, trackedEvents }: Pick<Dependencies, 'consents' | 'trackedEvents'>,
  held: HeldEvents,
): Promise<boolean> {
  const stay = await consents.stillAdmits(held.userId)
  await (stay ? trackedEvents.publish(held) : trackedEvents.discard(held))
  return stay
}

/** Of calls that ended between the two, by a crash or without the database. */
export async function settleUnsettled(
  deps: Pick<Dependencies, 'consents' | 'trackedEvents' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - UNSETTLED_AFTER_MS)
  const left = await deps.trackedEvents.heldBefore(before, BATCH)
  await forEachSettled(left, signal, (held) => settleHeld(deps, held))
}
