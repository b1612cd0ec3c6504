import type { Claim } from './claim.ts'

/** A claim to which the wallet has not responded so far. */
export interface UnconfirmedClaim extends Claim {
  /** How often its event was republished; 0 while there is only the first event. */
  retryCount: number
  /** When to republish it; null before the first time, which counts from `createdAt`. */
  nextRetryAt: Date | null
  /** Its last event is still in the outbox. */
  isInOutbox: boolean
}

/** The wallet responds within seconds; after this long, ms, the event may be lost. */
export const FIRST_RETRY_MS = 5 * 60_000
const LONGEST_MS = 6 * 3_600_000

/** When to republish a claim that stays unconfirmed: after 5, 10, 20 minutes and so on, at most 6 hours. */
export function nextRetry(retryCount: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_RETRY_MS * 2 ** retryCount, LONGEST_MS))
}
