import { keptSince } from '../domain/tracked-event.ts'
import type { Dependencies } from './dependencies.ts'
import { inBatches } from './in-batches.ts'

/**
 * Deletes the events that are past their time, the oldest first. Not by a TTL index: the embedded database has none, and it
 * does not follow the service's clock.
 */
export function deleteOldEvents(
  { trackedEvents, clock }: Pick<Dependencies, 'trackedEvents' | 'clock'>,
  signal: AbortSignal,
  batch?: number,
): Promise<void> {
  const before = keptSince(clock.now())
  return inBatches(signal, (limit) => trackedEvents.deleteReceivedBefore(before, limit), batch)
}
