import { ApiFailure } from '@platform/remote-kit/api-client'

/** What a refusal says that has no time of its own, ms. */
const MINUTE_MS = 60_000

/** When the server takes a refused refresh again, ms of the server's clock; null for any other failure. */
export function limitedUntil(error: unknown, now: number): number | null {
  if (!(error instanceof ApiFailure) || error.code !== 'RATE_LIMITED') return null
  return now + (error.retryAfterMs ?? MINUTE_MS)
}
