import type { Clock } from '../clock.ts'
import { DomainError } from '../errors.ts'

/** Counts that all instances share. */
export interface RateCounts {
  /** Counts one more in the key's window, which begins with its first one. */
  add(key: string, windowMs: number): Promise<{ count: number; endsAt: Date }>
  /** Takes back one that was counted in the window that ends then; nothing once another has begun. */
  takeBack(key: string, endsAt: Date): Promise<void>
}

/** At most `max` under this key in a window, which begins with its first one. */
export interface RateLimit {
  key: string
  max: number
  windowMs: number
  /** Told of a full window, before it is refused. */
  onFull?: (endsAt: Date) => void
}

/**
 * Counts one more, exactly, over all instances.
 * @returns how to take it back, for what did not happen after all
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

/** The refusal of what comes before the full window ends. */
export function rateLimited(endsAt: Date, clock: Clock): DomainError {
  const retryAfterMs = Math.max(1, endsAt.getTime() - clock.now().getTime())
  return new DomainError('RATE_LIMITED', { retryAfterMs })
}
