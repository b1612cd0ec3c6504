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

/** Where a log-in came from. */
export interface SessionOrigin {
  deviceId: string | null
  /** Keyed hash; null where an address says nothing of a user. */
  network: string | null
  /** The same of the largest network that may be one customer's; null also for sessions of former versions. */
  site: string | null
  /** The log-in brought no device, although one was given when it began. */
  noDevice?: true
}

/**
 * What the log-ins of two accounts have in common. Of a carrier many customers are in one site, so it counts only for log-ins that kept no
 * device: a script takes a new network of its site each time.
 */
export function sharedOrigins(
  one: readonly SessionOrigin[],
  other: readonly SessionOrigin[],
): ('DEVICE' | 'NETWORK')[] {
  const haveSame = (part: 'deviceId' | 'network') => shareAny(one, other, (origin) => origin[part])
  const siteOfScript = ({ site, noDevice }: SessionOrigin) => (noDevice ? site : null)
  return [
    ...(haveSame('deviceId') ? (['DEVICE'] as const) : []),
    ...(haveSame('network') || shareAny(one, other, siteOfScript) ? (['NETWORK'] as const) : []),
  ]
}

function shareAny(
  one: readonly SessionOrigin[],
  other: readonly SessionOrigin[],
  read: (origin: SessionOrigin) => string | null,
): boolean {
  const known = new Set(one.map(read))
  return other.map(read).some((value) => value !== null && known.has(value))
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
