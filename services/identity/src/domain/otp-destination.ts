import { LOGIN_RETRY_LOCK_MS, OTP } from '@platform/contracts/constants'
import { DomainError } from '@platform/service-kit/errors'
import {
  firstCodeEndsIn,
  isJoined,
  isSent,
  isUsed,
  triesLeftToJoined,
  withJoined,
  withoutOthersOf,
} from './joined-challenges.ts'
import {
  type Challenge,
  challengesOf,
  changeChallenge,
  changeLane,
  findChallenge,
  type LaneId,
  laneOfDevice,
  type NewCode,
  type OtpDestination,
  type PurseSend,
  purseOf,
  readLane,
  rememberDevice,
  withChallenges,
} from './otp-lanes.ts'
import { isRecent, sendsWithin, waitForNext, waitForSend } from './send-window.ts'
import { waitForStrangersSend } from './strangers-sends.ts'

/**
 * Wrong codes an hour that a destination checks, from all devices together: as many as the sends of one purse allow,
 * so that the second purse does not make guessing easier.
 */
const MAX_WRONG_TRIES = OTP.maxSendsPerHour * OTP.maxAttempts
/** Of its known devices it checks this many in any case, so that strangers cannot use them up. */
const RESERVED_WRONG_TRIES = OTP.maxAttempts
/**
 * A new challenge in place of the older one of the same device. While strangers have used up the sends, it joins the newest
 * code that was sent for the same act: who reads that message can answer it.
 * @throws DomainError TOO_MANY_ATTEMPTS
 */
export function issueChallenge(from: OtpDestination, code: NewCode, now: Date): OtpDestination {
  const lane = laneOfDevice(from, code.deviceId)
  refuseWhileLocked(from, lane, now)
  const mustWait = lane === null && waitForStrangersSend(from, code.act, now) > 0
  const joined = mustWait ? withJoined(from, code, now) : null
  return joined ?? withCode(from, lane, code, 0, now)
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
  // Those that joined a code that was not sent go with it.
  const others = challengesOf(uncounted, lane).filter(
    ({ id, codeHash }) => id !== challenge.id && codeHash !== failed.codeHash,
  )
  // Tries while the message was being sent count: after a resend they were tries at the same challenge.
  const { wrongTries, spent } = challenge
  const restored = challengesOf(before, lane)
    .filter((one) => !others.some(({ id }) => id === one.id))
    // One of another device may have been used since: only what cannot have been is valid again.
    .filter((one) => one.spent || isReplacedBy(one, challenge, lane))
    .map((one) => (one.id === challenge.id ? { ...one, wrongTries, spent } : one))
  const all = newestFirst([...restored, ...others])
  return withChallenges(uncounted, lane, [...all.filter(isSent), ...all.filter(isJoined)])
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
 * codes there are is limited by their sends. A joined challenge takes from what these leave of the thirty. The caller stores `next` before it answers, so that every try that gets a verdict, also in
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
  if (isJoined(challenge)) refuseJoinedTry(from, now)

  // Not in constant time: without the key of the hashes their comparison reveals nothing about a code.
  if (challenge.codeHash === input.codeHash) {
    const used = changeChallenge(withoutOthersOf(from, challenge), lane, {
      ...challenge,
      spent: true,
    })
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
function waitForTry(from: OtpDestination, lane: LaneId, now: Date): number {
  const shared = waitForNext(triesAt(from), MAX_WRONG_TRIES, now)
  if (lane === null) return shared
  return Math.min(shared, waitForNext(from.known.wrongTries, RESERVED_WRONG_TRIES, now))
}

/** Of all devices, oldest first. */
const triesAt = ({ wrongTries, known }: OtpDestination) =>
  [...wrongTries, ...known.wrongTries].sort((a, b) => a.getTime() - b.getTime())

function refuseJoinedTry(from: OtpDestination, now: Date): void {
  const left = triesLeftToJoined(from, MAX_WRONG_TRIES, now)
  const retryAfterMs = left > 0 ? waitForNext(triesAt(from), left, now) : firstCodeEndsIn(from, now)
  if (retryAfterMs > 0) throw new DomainError('TOO_MANY_ATTEMPTS', { retryAfterMs })
}

function withCode(
  from: OtpDestination,
  lane: LaneId,
  { challengeId, deviceId, codeHash, sendId, act }: NewCode,
  wrongTries: number,
  now: Date,
): OtpDestination {
  const { sends } = purseOf(from, lane)
  const retryAfterMs =
    lane === null
      ? waitForStrangersSend(from, act, now)
      : waitForSend(sends, OTP.maxSendsPerHour, now)
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
  const send: PurseSend = { id: sendId, at: now, act }
  const purse = { sends: [...sendsWithin(sends, now), send] }
  const others = challengesOf(from, lane).filter(
    (one) => !isUsed(one) && one.expiresAt > now && !isReplacedBy(one, challenge, lane),
  )
  return withChallenges(changeLane(from, lane, { purse }), lane, [challenge, ...others])
}
