import type { Clock } from '../clock.ts'
import { DomainError } from '../errors.ts'

/** Counters that all instances share. */
export interface RateCounts {
  /** Adds to the counter of the key's window, which begins with its first call; 1 unless `by` says more. */
  add(key: string, windowMs: number, by?: number): Promise<{ count: number; endsAt: Date }>
  /** Takes it back from the window that ends then; does nothing once another window has begun. */
  takeBack(key: string, endsAt: Date, by?: number): Promise<void>
}

/** At most `max` calls for this key in a window, which begins with the first call. */
export interface RateLimit {
  key: string
  max: number
  windowMs: number
  /** How many the call counts for; 1 unless it says more. */
  by?: number
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
  { key, max, windowMs, by = 1, onFull }: RateLimit,
): Promise<() => Promise<void>> {
  const { count, endsAt } = await rates.add(key, windowMs, by)
  if (count > max) {
    onFull?.(endsAt)
    throw rateLimited(endsAt, clock)
  }
  return () => rates.takeBack(key, endsAt, by)
}

/** The refusal of a call before the full window ends. */
export function rateLimited(endsAt: Date, clock: Clock): DomainError {
  const retryAfterMs = Math.max(1, endsAt.getTime() - clock.now().getTime())
  return new DomainError('RATE_LIMITED', { retryAfterMs })
}
