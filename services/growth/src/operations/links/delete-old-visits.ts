import { visitsSince } from '../../domain/links/visit.ts'
import type { Dependencies } from '../dependencies.ts'
import { inBatches } from '../in-batches.ts'

/** Deletes visits that are past their time, the oldest first; one that is not counted yet stays. */
export function deleteOldVisits(
  { linkVisits, clock }: Pick<Dependencies, 'linkVisits' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const before = visitsSince(clock.now())
  return inBatches(signal, (limit) => linkVisits.deleteBefore(before, limit))
}
