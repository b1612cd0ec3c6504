import { OTP } from '@platform/contracts/constants'
import {
  type Challenge,
  challengesOf,
  type NewCode,
  type OtpDestination,
  withChallenges,
} from './otp-lanes.ts'

/** Joined challenges of a destination. The newest replaces the oldest, which has had a minute for its answer. */
const MAX_JOINED = 20
const JOINED_STAYS_MS = 60_000
/** A code that expires sooner is not joined: its message has to be found and typed. */
const MIN_LEFT_MS = 60_000

/**
 * A challenge on the newest code that was sent for the same act; null without one. The tries that this device has made at the
 * same code count.
 */
export function withJoined(
  from: OtpDestination,
  { challengeId, deviceId, act }: NewCode,
  now: Date,
): OtpDestination | null {
  const all = challengesOf(from, null)
  const leaveBy = now.getTime() + MIN_LEFT_MS
  const sent = all.find(
    (one) => !isUsed(one) && one.act === act && one.expiresAt.getTime() >= leaveBy,
  )
  if (!sent) return null
  const own = all.find((one) => one.deviceId === deviceId && one.codeHash === sent.codeHash)
  if (own?.spent) return null
  const joined = {
    ...sent,
    id: challengeId,
    codeOf: sent.codeOf ?? sent.id,
    deviceId,
    wrongTries: own?.wrongTries ?? 0,
    resendAt: new Date(now.getTime() + OTP.resendAfterMs),
    spent: false,
  }
  const others = all.filter((one) => one.expiresAt > now && one.deviceId !== deviceId)
  const earlier = others.filter(isJoined)
  const oldest = earlier[MAX_JOINED - 1]
  if (oldest && !hasHadItsTime(oldest, now)) return null
  const kept = earlier.slice(0, MAX_JOINED - 1)
  return withChallenges(from, null, [...others.filter(isSent), joined, ...kept])
}

const hasHadItsTime = ({ resendAt }: Challenge, now: Date) =>
  resendAt.getTime() - OTP.resendAfterMs + JOINED_STAYS_MS <= now.getTime()
export const isJoined = ({ codeOf }: Challenge) => codeOf !== undefined
export const isSent = ({ codeOf }: Challenge) => codeOf === undefined
/** By a correct try. After its last wrong try the code can still be right for another challenge. */
export const isUsed = ({ spent, wrongTries }: Challenge) => spent && wrongTries < OTP.maxAttempts

/** Tries that a code which was sent keeps for who asked for it: more, of codes that nobody types, would close the door to the others. */
const RESERVED_TRIES = 2

/**
 * Tries that a joined challenge may add to the wrong ones of the hour: some are kept for the codes that were sent.
 * @param max wrong tries an hour of the destination
 */
export function triesLeftToJoined(from: OtpDestination, max: number, now: Date): number {
  const reserved = openOf(from, now).reduce(
    (sum, { wrongTries }) => sum + Math.min(RESERVED_TRIES, OTP.maxAttempts - wrongTries),
    0,
  )
  return max - reserved
}

/** Time until the first of the codes that were sent is over, ms. */
export const firstCodeEndsIn = (from: OtpDestination, now: Date): number =>
  Math.min(...openOf(from, now).map(({ expiresAt }) => expiresAt.getTime() - now.getTime()))

const openOf = (from: OtpDestination, now: Date) =>
  challengesOf(from, null).filter((one) => isSent(one) && !one.spent && one.expiresAt > now)

/** The destination without the other challenges of a code that is being used up. */
export function withoutOthersOf(from: OtpDestination, used: Challenge): OtpDestination {
  const rest = challengesOf(from, null).filter(
    ({ id, codeHash }) => id === used.id || codeHash !== used.codeHash,
  )
  return withChallenges(from, null, rest)
}
