import { REFRESH_TOKEN_LIFETIME_MS } from '@platform/contracts/constants'
import { FRESH_PROOF_MS } from '@platform/contracts/identity/proofs'
import type { LoginMethod } from '@platform/contracts/identity/social'
import type { User } from './user.ts'

/** One log-in on one device: the family of refresh tokens that derive from one another. */
export interface Session {
  id: string
  userId: string
  /** Null for sessions of former versions. */
  method: LoginMethod | null
  /** Of the passkey that opened it; null for one that was opened otherwise. */
  passkeyId: string | null
  /** That of the user at the log-in. */
  epoch: number
  /** The browser's user agent, shortened: what it says, never proof of anything. */
  device: string | null
  /** Where the log-in came from: the id of the device, and a keyed hash of the network; null where they say nothing. */
  origin: SessionOrigin
  createdAt: Date
  /** When the user last proved, in this session, that the account is theirs: at first by the log-in. */
  provenAt: Date
  /** When they last proved it by their second factor; null in a session without one. */
  secondFactorAt: Date | null
  /** When it last got an access token. */
  lastUsedAt: Date
  /** Absolute: a rotation does not extend it. */
  expiresAt: Date
  revokedAt: Date | null
}

export interface SessionOrigin {
  deviceId: string | null
  network: string | null
}

/** What the log-ins of two accounts have in common. */
export function sharedOrigins(
  one: readonly SessionOrigin[],
  other: readonly SessionOrigin[],
): ('DEVICE' | 'NETWORK')[] {
  const haveSame = (part: keyof SessionOrigin) => {
    const known = new Set(one.map((origin) => origin[part]).filter((value) => value !== null))
    return other.some((origin) => origin[part] !== null && known.has(origin[part]))
  }
  return [
    ...(haveSame('deviceId') ? (['DEVICE'] as const) : []),
    ...(haveSame('network') ? (['NETWORK'] as const) : []),
  ]
}

/** A signed-in user, in the session of their token. */
export interface Caller {
  userId: string
  sessionId: string
}

export const newSession = (
  of: Pick<Session, 'id' | 'userId' | 'method' | 'passkeyId' | 'device' | 'origin' | 'epoch'>,
  { byFactor }: { byFactor: boolean },
  now: Date,
): Session => ({
  ...of,
  createdAt: now,
  provenAt: now,
  secondFactorAt: byFactor ? now : null,
  lastUsedAt: now,
  expiresAt: new Date(now.getTime() + REFRESH_TOKEN_LIFETIME_MS),
  revokedAt: null,
})

export const isOpen = ({ revokedAt, expiresAt }: Session, now: Date) =>
  revokedAt === null && expiresAt > now

/** Whether the session is of the user's present epoch, or began it. */
export const isOfEpoch = (
  { id, epoch }: Pick<Session, 'id' | 'epoch'>,
  { epoch: present, spared }: Pick<User, 'epoch' | 'spared'>,
): boolean => epoch === present || (spared?.sessionId === id && spared.epoch === present)

/**
 * Whether the user has proven the account so lately that they may change who enters it.
 * @param needsFactor of a user with a second factor only that is a proof
 */
export function isFreshlyProven(
  { provenAt, secondFactorAt }: Pick<Session, 'provenAt' | 'secondFactorAt'>,
  { needsFactor }: { needsFactor: boolean },
  now: Date,
): boolean {
  const at = needsFactor ? secondFactorAt : provenAt
  return at !== null && now.getTime() - at.getTime() < FRESH_PROOF_MS
}
