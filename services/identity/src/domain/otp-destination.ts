import { LOGIN_RETRY_LOCK_MS, OTP } from '@platform/contracts/constants'
import { DomainError } from '@platform/service-kit/errors'
import {
  type Challenge,
  type CodeAct,
  challengesOf,
  changeChallenge,
  changeLane,
  findChallenge,
  type LaneId,
  laneOfDevice,
  type OtpDestination,
  purseOf,
  readLane,
  rememberDevice,
  withChallenges,
} from './otp-lanes.ts'
import { isRecent, sendsWithin, waitForNext, waitForSend } from './send-window.ts'

export interface NewCode {
  challengeId: string
  /** The device that requests it. */
  deviceId: string
  codeHash: string
  sendId: string
  act: CodeAct
}

/**
 * Wrong codes an hour that a destination checks, from all devices together: as many as the sends of one purse allow,
 * so that the second purse does not make guessing easier.
 */
const MAX_WRONG_TRIES = OTP.maxSendsPerHour * OTP.maxAttempts
/** Of its known devices it checks this many in any case, so that strangers cannot use them up. */
const RESERVED_WRONG_TRIES = OTP.maxAttempts

/** A new challenge in place of the older one of the same device. @throws DomainError TOO_MANY_ATTEMPTS */
export function issueChallenge(from: OtpDestination, code: NewCode, now: Date): OtpDestination {
  const lane = laneOfDevice(from, code.deviceId)
  refuseWhileLocked(from, lane, now)
  return withCode(from, lane, code, 0, now)
}

/**
 * The same challenge with a new code. A resend does not reset the wrong tries.
 * @throws DomainError OTP_EXPIRED, OTP_RESEND_TOO_SOON, TOO_MANY_ATTEMPTS
 */
export function reissueChallenge(from: OtpDestination, code: NewCode, now: Date): OtpDestination {
  const found = findChallenge(from, ({ id }) => id === code.challengeId)
  if (!found) throw new DomainError('OTP_EXPIRED')
  const { challenge, lane } = found
  refuseWhileLocked(from, lane, now)
  if (challenge.spent) throw new DomainError('OTP_EXPIRED')
  const tooSoonMs = challenge.resendAt.getTime() - now.getTime()
  if (tooSoonMs > 0) throw new DomainError('OTP_RESEND_TOO_SOON', { retryAfterMs: tooSoonMs })
  const { deviceId = code.deviceId, act = code.act, wrongTries } = challenge
  return withCode(from, lane, { ...code, deviceId, act }, wrongTries, now)
}

/** The provider did not accept the message: the send is not counted and the code before it is valid again. */
export function undoSend(
  from: OtpDestination,
  failed: NewCode,
  before: OtpDestination,
): OtpDestination {
  const without = <P extends Pick<OtpDestination, 'sends'>>(purse: P): P => ({
    ...purse,
    sends: purse.sends.filter(({ id }) => id !== failed.sendId),
  })
  const uncounted = { ...without(from), known: without(from.known) }
  const found = findChallenge(uncounted, ({ codeHash }) => codeHash === failed.codeHash)
  if (!found) return uncounted
  const { challenge, lane } = found
  const others = challengesOf(uncounted, lane).filter(({ id }) => id !== challenge.id)
  // Tries while the message was being sent count: after a resend they were tries at the same challenge.
  const { wrongTries, spent } = challenge
  const restored = challengesOf(before, lane)
    .filter((one) => !others.some(({ id }) => id === one.id))
    // One of another device may have been used since: only what cannot have been is valid again.
    .filter((one) => one.spent || isReplacedBy(one, challenge, lane))
    .map((one) => (one.id === challenge.id ? { ...one, wrongTries, spent } : one))
  return withChallenges(uncounted, lane, newestFirst([...restored, ...others]))
}

/** A known device has one challenge at a time, and so has each of the others. */
const isReplacedBy = (older: Challenge, newer: Challenge, lane: LaneId) =>
  lane !== null || older.id === newer.id || older.deviceId === newer.deviceId

const newestFirst = (challenges: readonly Challenge[]) =>
  [...challenges].sort((a, b) => b.expiresAt.getTime() - a.expiresAt.getTime())

export type Verdict =
  | { correct: true; next: OtpDestination }
  | { correct: false; next: OtpDestination; error: DomainError }

/**
 * Checks one try. A code of a device that has not logged in before has its five tries whatever others do; how many such
 * codes there are is limited by their sends. The caller stores `next` before it answers, so that every try that gets a verdict, also in
 * parallel, is counted. After a correct one the device that requested the code is a known one.
 * @throws DomainError OTP_EXPIRED, TOO_MANY_ATTEMPTS for a try that is not checked
 */
export function checkCode(
  from: OtpDestination,
  input: { challengeId: string; codeHash: string },
  now: Date,
): Verdict {
  const found = findChallenge(from, ({ id }) => id === input.challengeId)
  if (!found) throw new DomainError('OTP_EXPIRED')
  const { challenge, lane } = found
  if (lane !== null || challenge.spent) refuseWhileLocked(from, lane, now)
  if (challenge.spent || challenge.expiresAt <= now) throw new DomainError('OTP_EXPIRED')

  // Not in constant time: without the key of the hashes their comparison reveals nothing about a code.
  if (challenge.codeHash === input.codeHash) {
    const used = changeChallenge(from, lane, { ...challenge, spent: true })
    const { deviceId } = challenge
    return { correct: true, next: deviceId ? rememberDevice(used, deviceId, now) : used }
  }
  const recent = purseOf(from, lane).wrongTries.filter((at) => isRecent(at, now))
  const purse = { wrongTries: [...recent, now] }
  const wrongTries = challenge.wrongTries + 1
  const attemptsLeft = OTP.maxAttempts - wrongTries
  if (attemptsLeft > 0) {
    return {
      correct: false,
      next: changeChallenge(changeLane(from, lane, { purse }), lane, { ...challenge, wrongTries }),
      error: new DomainError('OTP_WRONG', { attemptsLeft }),
    }
  }
  const own = { lockedUntil: new Date(now.getTime() + LOGIN_RETRY_LOCK_MS) }
  const locked = changeLane(from, lane, { purse, own })
  return {
    correct: false,
    next: changeChallenge(locked, lane, { ...challenge, wrongTries, spent: true }),
    error: new DomainError('TOO_MANY_ATTEMPTS', { retryAfterMs: LOGIN_RETRY_LOCK_MS }),
  }
}

function refuseWhileLocked(from: OtpDestination, lane: LaneId, now: Date): void {
  const lockedUntil = readLane(from, lane)?.lockedUntil
  const lockedMs = (lockedUntil?.getTime() ?? 0) - now.getTime()
  const retryAfterMs = Math.max(lockedMs, waitForTry(from, lane, now))
  if (retryAfterMs > 0) throw new DomainError('TOO_MANY_ATTEMPTS', { retryAfterMs })
}

/** Time until one more wrong try of this lane is allowed, ms. */
function waitForTry({ wrongTries, known }: OtpDestination, lane: LaneId, now: Date): number {
  const all = [...wrongTries, ...known.wrongTries].sort((a, b) => a.getTime() - b.getTime())
  const shared = waitForNext(all, MAX_WRONG_TRIES, now)
  if (lane === null) return shared
  return Math.min(shared, waitForNext(known.wrongTries, RESERVED_WRONG_TRIES, now))
}

function withCode(
  from: OtpDestination,
  lane: LaneId,
  { challengeId, deviceId, codeHash, sendId, act }: NewCode,
  wrongTries: number,
  now: Date,
): OtpDestination {
  const { sends } = purseOf(from, lane)
  const retryAfterMs = waitForSend(sends, OTP.maxSendsPerHour, now)
  if (retryAfterMs > 0) throw new DomainError('TOO_MANY_ATTEMPTS', { retryAfterMs })
  const challenge = {
    id: challengeId,
    deviceId,
    codeHash,
    act,
    wrongTries,
    expiresAt: new Date(now.getTime() + OTP.lifetimeMs),
    resendAt: new Date(now.getTime() + OTP.resendAfterMs),
    spent: false,
  }
  const purse = { sends: [...sendsWithin(sends, now), { id: sendId, at: now }] }
  const others = challengesOf(from, lane).filter(
    (one) => !one.spent && one.expiresAt > now && !isReplacedBy(one, challenge, lane),
  )
  return withChallenges(changeLane(from, lane, { purse }), lane, [challenge, ...others])
}
