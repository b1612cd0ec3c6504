import { ProviderError } from './provider-error.ts'

interface Limit {
  /** Until the provider serves such calls again, ms. */
  retryAfterMs: number
  /** Whether the limit is on all our calls, rather than on those in the name of one user. */
  isOnAll: boolean
}

/**
 * A provider refused a call because of its rate limit. It does not open the provider's circuit: the caller waits as long
 * as the provider asks.
 */
export class RateLimited extends ProviderError implements Limit {
  readonly retryAfterMs: number
  readonly isOnAll: boolean

  constructor(provider: string, { retryAfterMs, isOnAll }: Limit) {
    super(`${provider}: over its rate limit for ${retryAfterMs} ms`, {})
    this.retryAfterMs = retryAfterMs
    this.isOnAll = isOnAll
  }
}

/** Where the provider does not say how long. */
const UNKNOWN_MS = 5_000

/** How long a response of status 429 asks to wait, ms: `Retry-After` (RFC 9110), else the usual `X-RateLimit-Reset-After`. */
export function retryAfterOf(headers: Headers, now: Date): number {
  const text = headers.get('retry-after') ?? headers.get('x-ratelimit-reset-after') ?? ''
  const seconds = text.trim() === '' ? Number.NaN : Number(text)
  const ms = Number.isNaN(seconds) ? Date.parse(text) - now.getTime() : seconds * 1_000
  return Number.isNaN(ms) ? UNKNOWN_MS : Math.max(0, Math.ceil(ms))
}
