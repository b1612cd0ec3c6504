import { REFRESH_TOKEN_LIFETIME_MS } from '@platform/contracts/constants'
import { FRESH_PROOF_MS } from '@platform/contracts/identity/proofs'
import type { LoginMethod } from '@platform/contracts/identity/social'

/** One log-in on one device: the family of refresh tokens that derive from one another. */
export interface Session {
  id: string
  userId: string
  /** Null for sessions of former versions. */
  method: LoginMethod | null
  /** The browser's user agent, shortened: what it says, never proof of anything. */
  device: string | null
  createdAt: Date
  /** When the user last proved, in this session, that the account is theirs: at first by the log-in. */
  provenAt: Date
  /** Absolute: a rotation does not extend it. */
  expiresAt: Date
  revokedAt: Date | null
}

/** A signed-in user, in the session of their token. */
export interface Caller {
  userId: string
  sessionId: string
}

export const newSession = (
  of: Pick<Session, 'id' | 'userId' | 'method' | 'device'>,
  now: Date,
): Session => ({
  ...of,
  createdAt: now,
  provenAt: now,
  expiresAt: new Date(now.getTime() + REFRESH_TOKEN_LIFETIME_MS),
  revokedAt: null,
})

export const isOpen = ({ revokedAt, expiresAt }: Session, now: Date) =>
  revokedAt === null && expiresAt > now

/** Whether the user has proven the account so lately that they may change who enters it. */
export const isFreshlyProven = ({ provenAt }: Pick<Session, 'provenAt'>, now: Date) =>
  now.getTime() - provenAt.getTime() < FRESH_PROOF_MS
