import { forEachSettled } from '@platform/service-kit'
import { attributedUntil, touchesFor, touchesSince } from '../../domain/attribution/conversion.ts'
import type { Dependencies } from '../dependencies.ts'

/** Conversions of one run: the next one goes on. */
const BATCH = 500

/**
 * Finds the links that led to conversions, once late events of browsers have come.
 * @returns how many it found
 */
export async function attributeConversions(
  { conversions, touches, clock }: Pick<Dependencies, 'conversions' | 'touches' | 'clock'>,
  signal: AbortSignal,
): Promise<number> {
  const now = clock.now()
  const due = await conversions.notAttributed(attributedUntil(now), BATCH)
  await forEachSettled(due, signal, async ({ id, userId, at }) => {
    const followed = await touches.endsBetween(userId, touchesSince(at), at)
    await conversions.attribute(id, { ...touchesFor(at, followed), attributedAt: now })
  })
  return due.length
}
