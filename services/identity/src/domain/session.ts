import { REFRESH_TOKEN_LIFETIME_MS } from '@platform/contracts/constants'

/** One log-in on one device: the family of refresh tokens that derive from one another. */
export interface Session {
  id: string
  userId: string
  createdAt: Date
  /** Absolute: a rotation does not extend it. */
  expiresAt: Date
  revokedAt: Date | null
}

export const newSession = (id: string, userId: string, now: Date): Session => ({
  id,
  userId,
  createdAt: now,
  expiresAt: new Date(now.getTime() + REFRESH_TOKEN_LIFETIME_MS),
  revokedAt: null,
})

export const isOpen = ({ revokedAt, expiresAt }: Session, now: Date) =>
  revokedAt === null && expiresAt > now
