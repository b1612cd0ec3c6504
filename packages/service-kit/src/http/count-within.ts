import type { Clock } from '../clock.ts'
import { DomainError } from '../errors.ts'
import type { RateCounts } from './limit-users.ts'

/** At most `max` under this key in a window, which begins with its first one. */
export interface RateLimit {
  key: string
  max: number
  windowMs: number
}

/**
 * Counts one more, exactly, over all instances.
 * @returns how to take it back, for what did not happen after all
 * @throws DomainError RATE_LIMITED beyond the limit, with the time until the window ends
 */
export async function countWithin(
  rates: RateCounts,
  clock: Clock,
  { key, max, windowMs }: RateLimit,
): Promise<() => Promise<void>> {
  const { count, endsAt } = await rates.add(key, windowMs)
  if (count > max) {
    const retryAfterMs = Math.max(1, endsAt.getTime() - clock.now().getTime())
    throw new DomainError('RATE_LIMITED', { retryAfterMs })
  }
  return () => rates.takeBack(key, endsAt)
}
