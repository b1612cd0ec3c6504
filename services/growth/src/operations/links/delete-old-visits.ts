import { visitsSince } from '../../domain/links/visit.ts'
import type { Dependencies } from '../dependencies.ts'

/** Visits of one write. */
const BATCH = 1_000

/** Deletes visits that are past their time, the oldest first; one that is not counted yet stays. */
export async function deleteOldVisits(
  { linkVisits, clock }: Pick<Dependencies, 'linkVisits' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const before = visitsSince(clock.now())
  let deleted = BATCH
  while (deleted === BATCH && !signal.aborted)
    deleted = await linkVisits.deleteBefore(before, BATCH)
}
