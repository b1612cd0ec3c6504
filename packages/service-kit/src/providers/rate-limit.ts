import { DAY_MS } from '@platform/contracts/constants'
import { ProviderError } from './provider-error.ts'

interface Limit {
  /** Until the provider serves such calls again, ms; it counts as a second at least and as a day at most. */
  retryAfterMs: number
  /** Whether the limit is on all our calls, rather than on those in the name of one user. */
  isOnAll: boolean
}

/** A caller that repeats a call at once, as a provider's clock or rounding may ask, never stops calling. */
const SHORTEST_MS = 1_000
/** No date that can be stored lies beyond what a fault of a provider may ask for. */
const LONGEST_MS = DAY_MS

/**
 * A provider refused a call because of its rate limit. It does not open the provider's circuit: the caller waits as long
 * as the provider asks.
 */
export class RateLimited extends ProviderError implements Limit {
  readonly retryAfterMs: number
  readonly isOnAll: boolean

  constructor(provider: string, { retryAfterMs, isOnAll }: Limit) {
    super(`${provider}: over its rate limit for ${retryAfterMs} ms`, {})
    this.retryAfterMs = Math.min(Math.max(SHORTEST_MS, retryAfterMs), LONGEST_MS)
    this.isOnAll = isOnAll
  }
}

/** Where the provider does not say how long. */
const UNKNOWN_MS = 5_000

/**
 * How long a response of status 429 asks to wait, ms: `Retry-After` (RFC 9110), else the usual `X-RateLimit-Reset-After`, else
 * X's `X-Rate-Limit-Reset`, a time in s.
 */
export function retryAfterOf(headers: Headers, now: Date): number {
  const after = headers.get('retry-after') ?? headers.get('x-ratelimit-reset-after')
  const ms = after === null ? untilReset(headers, now) : delayIn(after, now)
  return Number.isNaN(ms) ? UNKNOWN_MS : Math.max(0, Math.ceil(ms))
}

function delayIn(text: string, now: Date): number {
  const seconds = secondsIn(text)
  return Number.isNaN(seconds) ? Date.parse(text) - now.getTime() : seconds * 1_000
}

const untilReset = (headers: Headers, now: Date): number =>
  secondsIn(headers.get('x-rate-limit-reset') ?? '') * 1_000 - now.getTime()

const secondsIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
