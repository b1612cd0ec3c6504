import type { Random } from '../plan/random.ts'

/** Percentage of acknowledged writes that are repeated with the same idempotency key. */
const REPEATS = 20

/**
 * Sends, and sometimes repeats the request: both responses must name the same effect. What was refused is not repeated: it may be
 * possible by then.
 * @param idOf what names the effect; undefined when it was refused
 */
export async function sentOnce<T>(
  random: Random,
  idOf: (effect: T) => string | undefined,
  send: () => Promise<T>,
): Promise<T> {
  const first = await send()
  const isRepeated = random.between(1, 100) <= REPEATS
  if (!isRepeated || idOf(first) === undefined) return first
  const again = await send()
  if (idOf(again) !== idOf(first)) {
    throw new Error(`one key, two effects: ${idOf(first)} and ${idOf(again)}`)
  }
  return first
}
