import type { Claim } from './claim.ts'

/** A claim that the wallet has not answered so far. */
export interface UnansweredClaim extends Claim {
  /** How often it was told again; 0 while only the claim itself was told. */
  toldAgain: number
  /** When to tell it again; null while it was told once, which counts from `createdAt`. */
  tellAgainAt: Date | null
  /** What was told last waits in the outbox still. */
  isWaiting: boolean
}

/** An answer takes seconds; after this long, ms, the event may be lost. */
export const FIRST_AGAIN_MS = 5 * 60_000
const LONGEST_MS = 6 * 3_600_000

/** When to tell it once more if it stays unanswered: after 5, 10, 20 minutes, at last every 6 hours. */
export function nextTelling(toldAgain: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_AGAIN_MS * 2 ** toldAgain, LONGEST_MS))
}
