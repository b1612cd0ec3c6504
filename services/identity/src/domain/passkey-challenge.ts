import { PASSKEY_LIFETIME_MS } from '@platform/contracts/identity/passkeys'
import { hashOpaqueToken } from './opaque-token.ts'

/** What a passkey is asked to sign: once, by one browser, for one purpose. */
export interface PasskeyChallenge extends ChallengeBounds {
  /** Whose it is; null for a log-in, when nobody knows yet. */
  userId: string | null
  expiresAt: Date
}

/** What must match before a challenge is used: nothing else can use it up. */
export interface ChallengeBounds {
  /** SHA-256 of the challenge. */
  hash: string
  purpose: PasskeyPurpose
  /** The session, or the hash of the ticket, that asked; null for a log-in. */
  askedBy: string | null
  /** SHA-256 of the cookie of the browser. */
  browserHash: string
}

export type PasskeyPurpose = 'register' | 'log-in' | 'second-step' | 'proof'

/** Who asks for a challenge, and answers it. */
export interface PasskeyAsker extends Pick<ChallengeBounds, 'purpose' | 'askedBy'> {
  /** The cookie of the browser. */
  browser: string
}

export const boundsOf = (
  challenge: string,
  { browser, ...asker }: PasskeyAsker,
): ChallengeBounds => ({
  ...asker,
  hash: hashOpaqueToken(challenge),
  browserHash: hashOpaqueToken(browser),
})

export const challengeUntil = (now: Date) => new Date(now.getTime() + PASSKEY_LIFETIME_MS)
