import type { Clock } from '../clock.ts'
import { DomainError } from '../errors.ts'

/** Counters that all instances share. */
export interface RateCounts {
  /** Increments the counter of the key's window, which begins with its first call. */
  add(key: string, windowMs: number): Promise<{ count: number; endsAt: Date }>
  /** Decrements the counter of the window that ends then; does nothing once another window has begun. */
  takeBack(key: string, endsAt: Date): Promise<void>
}

/** At most `max` calls for this key in a window, which begins with the first call. */
export interface RateLimit {
  key: string
  max: number
  windowMs: number
  /** Called when the window is full, before the refusal. */
  onFull?: (endsAt: Date) => void
}

/**
 * Enforces a rate limit, exactly, over all instances.
 * @returns a function that undoes the count, for an action that did not happen
 * @throws DomainError RATE_LIMITED beyond the limit, with the time until the window ends
 */
export async function countWithin(
  rates: RateCounts,
  clock: Clock,
  { key, max, windowMs, onFull }: RateLimit,
): Promise<() => Promise<void>> {
  const { count, endsAt } = await rates.add(key, windowMs)
  if (count > max) {
    onFull?.(endsAt)
    throw rateLimited(endsAt, clock)
  }
  return () => rates.takeBack(key, endsAt)
}

/** The refusal of a call before the full window ends. */
export function rateLimited(endsAt: Date, clock: Clock): DomainError {
  const retryAfterMs = Math.max(1, endsAt.getTime() - clock.now().getTime())
  return new DomainError('RATE_LIMITED', { retryAfterMs })
}
