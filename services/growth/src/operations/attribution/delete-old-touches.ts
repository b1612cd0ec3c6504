import { attributedUntil, touchesSince } from '../../domain/attribution/conversion.ts'
import type { Dependencies } from '../dependencies.ts'
import { inBatches } from '../in-batches.ts'

/** Deletes the links that users followed too long ago to count for anything that is still to be attributed. */
export function deleteOldTouches(
  { touches, clock }: Pick<Dependencies, 'touches' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const before = touchesSince(attributedUntil(clock.now()))
  return inBatches(signal, (limit) => touches.deleteBefore(before, limit))
}
