import { keptSince } from '../domain/tracked-event.ts'
import type { Dependencies } from './dependencies.ts'

/** Events of one write. */
const BATCH = 1_000

/**
 * Deletes the events that are past their time, the oldest first. Not by a TTL index: the embedded database has none, and it
 * does not follow the service's clock.
 */
export async function deleteOldEvents(
  { trackedEvents, clock }: Pick<Dependencies, 'trackedEvents' | 'clock'>,
  signal: AbortSignal,
  batch = BATCH,
): Promise<void> {
  const before = keptSince(clock.now())
  let deleted = batch
  while (deleted === batch && !signal.aborted) {
    deleted = await trackedEvents.deleteReceivedBefore(before, batch)
  }
}
