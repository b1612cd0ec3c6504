import { createHash, createHmac } from 'node:crypto'
import { REFRESH_REPLAY_GRACE_MS } from '@platform/contracts/constants'

/** 256 random bits; only its hash is stored. */
export const newRefreshToken = (randomBytes: (size: number) => Buffer) =>
  randomBytes(32).toString('base64url')

export const hashRefreshToken = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * The token that replaces this one. It is derived, not random: tabs that race with the same parent get the
 * same child from any instance, though only hashes are stored.
 */
export const childOf = (secret: Buffer, parent: string) =>
  createHmac('sha256', secret).update(parent).digest('base64url')

/** Whether a rotated token is used too late for tabs that race: then it was copied, and one of its users is a thief. */
export const isReuse = (rotatedAt: Date, now: Date) =>
  now.getTime() - rotatedAt.getTime() > REFRESH_REPLAY_GRACE_MS
