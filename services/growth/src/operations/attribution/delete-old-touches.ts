import { attributedUntil, touchesSince } from '../../domain/attribution/conversion.ts'
import type { Dependencies } from '../dependencies.ts'

/** Touches of one write. */
const BATCH = 1_000

/** Deletes the links that users followed too long ago to count for anything that is still to be attributed. */
export async function deleteOldTouches(
  { touches, clock }: Pick<Dependencies, 'touches' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const before = touchesSince(attributedUntil(clock.now()))
  let deleted = BATCH
  while (deleted === BATCH && !signal.aborted) deleted = await touches.deleteBefore(before, BATCH)
}
