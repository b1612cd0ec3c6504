import { SECOND_STEP_LIFETIME_MS } from '@platform/contracts/identity/second-factor'
import type { LoginMethod } from '@platform/contracts/identity/social'

/** A log-in whose first step succeeded: it opens a session once, in the browser of the first step, by a second factor. */
export interface LoginTicket {
  /** SHA-256 of the ticket. */
  hash: string
  userId: string
  /** The user's at the first step: a ticket from before an undo of a contact change is worth nothing. */
  epoch: number
  /** SHA-256 of the cookie of the browser that took the first step. */
  browserHash: string
  method: LoginMethod
  device: string | null
  expiresAt: Date
}

export const ticketUntil = (now: Date) => new Date(now.getTime() + SECOND_STEP_LIFETIME_MS)
