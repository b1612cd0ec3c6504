import { LOGIN_RETRY_LOCK_MS, OTP } from '@platform/contracts/constants'
import { DomainError } from '@platform/service-kit/errors'
import { type Send, sendsWithin, waitForSend } from './send-window.ts'

/** The one code that a destination can enter. */
export interface Challenge {
  id: string
  codeHash: string
  wrongTries: number
  expiresAt: Date
  /** When the same challenge may be sent again. */
  resendAt: Date
  spent: boolean
}

/**
 * A phone number or e-mail address that codes are sent to. All of its limits are in this one document, so
 * that one conditional write decides, on any instance: the sends of the last hour, the challenge (a newer
 * one replaces it), and the lock after too many wrong codes.
 */
export interface OtpDestination {
  id: string
  sends: readonly Send[]
  challenge: Challenge | null
  lockedUntil: Date | null
}

export interface NewCode {
  challengeId: string
  codeHash: string
  sendId: string
}

export const untouched = (id: string): OtpDestination => ({
  id,
  sends: [],
  challenge: null,
  lockedUntil: null,
})

/** A new challenge in place of any older one. @throws DomainError TOO_MANY_ATTEMPTS */
export function issueChallenge(from: OtpDestination, code: NewCode, now: Date): OtpDestination {
  refuseWhileLocked(from, now)
  return withCode(from, code, 0, now)
}

/**
 * The same challenge with a new code. A resend does not reset the wrong tries.
 * @throws DomainError OTP_EXPIRED, OTP_RESEND_TOO_SOON, TOO_MANY_ATTEMPTS
 */
export function reissueChallenge(from: OtpDestination, code: NewCode, now: Date): OtpDestination {
  refuseWhileLocked(from, now)
  const { challenge } = from
  if (!challenge || challenge.id !== code.challengeId || challenge.spent) {
    throw new DomainError('OTP_EXPIRED')
  }
  const tooSoonMs = challenge.resendAt.getTime() - now.getTime()
  if (tooSoonMs > 0) throw new DomainError('OTP_RESEND_TOO_SOON', { retryAfterMs: tooSoonMs })
  return withCode(from, code, challenge.wrongTries, now)
}

/** The provider did not accept the message: the send is not counted and the code before it is valid again. */
export function undoSend(
  from: OtpDestination,
  failed: NewCode,
  before: OtpDestination,
): OtpDestination {
  const sends = from.sends.filter(({ id }) => id !== failed.sendId)
  const { challenge } = from
  if (challenge?.codeHash !== failed.codeHash) return { ...from, sends }
  const previous = before.challenge
  const sameChallenge = previous?.id === challenge.id
  const restored = previous && {
    ...previous,
    // Tries while the message was being sent count: after a resend they were tries at the same challenge.
    wrongTries: sameChallenge ? challenge.wrongTries : previous.wrongTries,
    spent: sameChallenge ? challenge.spent : previous.spent,
  }
  return { ...from, sends, challenge: restored }
}

export type Verdict =
  | { correct: true; next: OtpDestination }
  | { correct: false; next: OtpDestination; error: DomainError }

/**
 * Checks one try. The caller stores `next` before it answers, so that every try that gets a verdict, also in
 * parallel, is counted.
 * @throws DomainError OTP_EXPIRED, TOO_MANY_ATTEMPTS for a try that is not checked
 */
export function checkCode(
  from: OtpDestination,
  input: { challengeId: string; codeHash: string },
  now: Date,
): Verdict {
  const { challenge } = from
  if (challenge?.id !== input.challengeId) throw new DomainError('OTP_EXPIRED')
  refuseWhileLocked(from, now)
  if (challenge.spent || challenge.expiresAt <= now) throw new DomainError('OTP_EXPIRED')

  // Not in constant time: without the key of the hashes their comparison reveals nothing about a code.
  if (challenge.codeHash === input.codeHash) {
    return { correct: true, next: { ...from, challenge: { ...challenge, spent: true } } }
  }
  const wrongTries = challenge.wrongTries + 1
  const attemptsLeft = OTP.maxAttempts - wrongTries
  if (attemptsLeft > 0) {
    return {
      correct: false,
      next: { ...from, challenge: { ...challenge, wrongTries } },
      error: new DomainError('OTP_WRONG', { attemptsLeft }),
    }
  }
  return {
    correct: false,
    next: {
      ...from,
      challenge: { ...challenge, wrongTries, spent: true },
      lockedUntil: new Date(now.getTime() + LOGIN_RETRY_LOCK_MS),
    },
    error: new DomainError('TOO_MANY_ATTEMPTS', { retryAfterMs: LOGIN_RETRY_LOCK_MS }),
  }
}

function refuseWhileLocked({ lockedUntil }: OtpDestination, now: Date): void {
  const retryAfterMs = (lockedUntil?.getTime() ?? 0) - now.getTime()
  if (retryAfterMs > 0) throw new DomainError('TOO_MANY_ATTEMPTS', { retryAfterMs })
}

function withCode(
  from: OtpDestination,
  { challengeId, codeHash, sendId }: NewCode,
  wrongTries: number,
  now: Date,
): OtpDestination {
  const retryAfterMs = waitForSend(from.sends, OTP.maxSendsPerHour, now)
  if (retryAfterMs > 0) throw new DomainError('TOO_MANY_ATTEMPTS', { retryAfterMs })
  return {
    ...from,
    sends: [...sendsWithin(from.sends, now), { id: sendId, at: now }],
    challenge: {
      id: challengeId,
      codeHash,
      wrongTries,
      expiresAt: new Date(now.getTime() + OTP.lifetimeMs),
      resendAt: new Date(now.getTime() + OTP.resendAfterMs),
      spent: false,
    },
  }
}
