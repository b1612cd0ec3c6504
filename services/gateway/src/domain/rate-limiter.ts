export interface RateLimiter {
  /** Counts one request. Returns 0 if it may pass, else the ms until the next one may. */
  take(key: string, now: number): number
}

/**
 * A leaky bucket per key: `perMinute` requests a minute, and as many in one burst after a quiet
 * minute. At most `maxKeys` are remembered, the least recently used are dropped first.
 */
export function createRateLimiter(perMinute: number, maxKeys = 100_000): RateLimiter {
  const costMs = 60_000 / perMinute
  /** When each bucket will have drained, ms; in order of last use. */
  const emptyAt = new Map<string, number>()

  return {
    take(key, now) {
      const before = Math.max(emptyAt.get(key) ?? now, now)
      const full = before + costMs - now > 60_000
      emptyAt.delete(key)
      emptyAt.set(key, full ? before : before + costMs)
      forgetOldest(now)
      return full ? Math.ceil(before + costMs - now - 60_000) : 0
    },
  }

  /** One request brings at most one key, so dropping up to two keeps up with any number. */
  function forgetOldest(now: number): void {
    let looked = 0
    for (const [key, time] of emptyAt) {
      if (time > now && emptyAt.size <= maxKeys) return
      emptyAt.delete(key)
      if (++looked === 2) return
    }
  }
}
