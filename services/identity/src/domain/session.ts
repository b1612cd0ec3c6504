import { REFRESH_TOKEN_LIFETIME_MS } from '@platform/contracts/constants'
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
  /** Absolute: a rotation does not extend it. */
  expiresAt: Date
  revokedAt: Date | null
}

export const newSession = (
  of: Pick<Session, 'id' | 'userId' | 'method' | 'device'>,
  now: Date,
): Session => ({
  ...of,
  createdAt: now,
  expiresAt: new Date(now.getTime() + REFRESH_TOKEN_LIFETIME_MS),
  revokedAt: null,
})

export const isOpen = ({ revokedAt, expiresAt }: Session, now: Date) =>
  revokedAt === null && expiresAt > now
