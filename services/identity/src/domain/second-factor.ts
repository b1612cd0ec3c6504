import { ENROLMENT_LIFETIME_MS, type FactorWay } from '@platform/contracts/identity/second-factor'
import { DomainError } from '@platform/service-kit/errors'
import { type NewNotice, type Noticed, withNotice } from './factor-notices.ts'
import { isRecent, waitForNext } from './send-window.ts'

/** What proves, beside the first step, that a user is who they say. One document a user, which decides every race. */
export interface SecondFactor extends Noticed {
  userId: string
  totp: Totp | null
  passkeys: readonly Passkey[]
  /** An app that has not shown a first code yet. */
  pending: { sealedSecret: string; expiresAt: Date } | null
  /** Of the codes that are left; each works once. */
  recoveryHashes: readonly string[]
  /** When they were made; absent for those of a former version. */
  recoverySince?: Date | null
  /** Wrong codes of the last hour. */
  wrongTries: readonly WrongTry[]
  /** Staff are ending it: until then no other way into the account is taken away because of its passkeys. */
  endsBefore?: Date | null
}

export interface Totp {
  sealedSecret: string
  /** Number of the period whose code was used last: it and older ones work no more. */
  lastStep: number
  since: Date
}

/** A credential of WebAuthn that its authenticator finds by the site alone. */
export interface Passkey {
  id: string
  /** What the authenticator calls it, base64url; no other user has it. */
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  /** How often the authenticator has signed, as it said last; many always say 0. */
  counter: number
  /** How browsers reach the authenticator: "internal", "usb". */
  transports: readonly string[]
  name: string
  /** Whether the user's devices share it. */
  isSynced: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

/** Tries of a log-in, and those within a session, do not use up one another's. */
export type TryLane = 'log-in' | 'session'

export interface WrongTry {
  at: Date
  lane: TryLane
}

/** Of a million codes three are right at a time: ten tries an hour guess one in four years. */
const MAX_WRONG_TRIES = 10

export const withoutFactor = (userId: string): SecondFactor => ({
  userId,
  totp: null,
  passkeys: [],
  pending: null,
  recoveryHashes: [],
  wrongTries: [],
  notices: [],
})

/** Whether every log-in takes two steps. */
export const hasFactor = ({ totp, passkeys }: Pick<SecondFactor, 'totp' | 'passkeys'>) =>
  totp !== null || passkeys.length > 0

/** What the user can prove themselves by. */
export function waysOf({ totp, passkeys }: Pick<SecondFactor, 'totp' | 'passkeys'>): FactorWay[] {
  return [
    ...(passkeys.length > 0 ? ['passkey' as const] : []),
    ...(totp ? ['totp' as const] : []),
    'recovery-code',
  ]
}

/** @throws DomainError FACTOR_ENROLLED */
export function beginTotp(from: SecondFactor, sealedSecret: string, now: Date): SecondFactor {
  if (from.totp) throw new DomainError('FACTOR_ENROLLED')
  const expiresAt = new Date(now.getTime() + ENROLMENT_LIFETIME_MS)
  return { ...from, pending: { sealedSecret, expiresAt } }
}

/**
 * @param stepOf the period whose code was entered, for a secret; null for none
 * @throws DomainError FACTOR_ENROLLED, ENROLMENT_OVER, SECOND_FACTOR_WRONG
 */
export function confirmTotp(
  from: SecondFactor,
  stepOf: (sealedSecret: string) => number | null,
  added: { recoveryHashes: readonly string[]; notice: NewNotice },
  now: Date,
): SecondFactor {
  if (from.totp) throw new DomainError('FACTOR_ENROLLED')
  if (!from.pending || from.pending.expiresAt <= now) throw new DomainError('ENROLMENT_OVER')
  const { sealedSecret } = from.pending
  const lastStep = stepOf(sealedSecret)
  if (lastStep === null) throw new DomainError('SECOND_FACTOR_WRONG')
  return {
    ...from,
    totp: { sealedSecret, lastStep, since: now },
    pending: null,
    recoveryHashes: added.recoveryHashes,
    recoverySince: now,
    ...withNotice(from, added.notice),
  }
}

/** Removes the app; with the last factor of the account go its recovery codes. @throws DomainError NOT_FOUND */
export function removeTotp(from: SecondFactor, notice: NewNotice): SecondFactor {
  if (!from.totp) throw new DomainError('NOT_FOUND')
  const next = { ...from, totp: null, pending: null, ...withNotice(from, notice) }
  return hasFactor(next) ? next : { ...next, recoveryHashes: [] }
}

/** Staff remove the app, every passkey and the recovery codes; no session of the user outlives it. @throws DomainError NOT_FOUND */
export function endFactors(from: SecondFactor, notice: NewNotice): SecondFactor {
  if (!hasFactor(from)) throw new DomainError('NOT_FOUND')
  const noticed = withNotice(from, { ...notice, endsSessions: true })
  return { ...withoutFactor(from.userId), wrongTries: from.wrongTries, ...noticed }
}

/** New codes in place of those that are left. @throws DomainError NOT_FOUND without a factor */
export function renewRecovery(
  from: SecondFactor,
  added: { recoveryHashes: readonly string[]; notice: NewNotice },
  now: Date,
): SecondFactor {
  if (!hasFactor(from)) throw new DomainError('NOT_FOUND')
  const { recoveryHashes, notice } = added
  return { ...from, recoveryHashes, recoverySince: now, ...withNotice(from, notice) }
}

/** Without the factors and recovery codes that were made since, and without an app that is being set up. */
export function withoutAdded(from: SecondFactor, since: Date): SecondFactor {
  const totp = from.totp && from.totp.since < since ? from.totp : null
  const passkeys = from.passkeys.filter(({ createdAt }) => createdAt < since)
  const next = { ...from, totp, passkeys, pending: null }
  const hasNewCodes = from.recoverySince ? from.recoverySince >= since : false
  return hasNewCodes || !hasFactor(next) ? { ...next, recoveryHashes: [] } : next
}

/** The state to store, also after a wrong try, and whether the code was right. */
export interface FactorVerdict {
  next: SecondFactor
  isRight: boolean
}

/**
 * Checks a code of the app. A code that was used, or an older one, is as wrong as any other.
 * @throws DomainError TOO_MANY_ATTEMPTS for a try that is not checked
 */
export function checkTotp(
  from: SecondFactor,
  stepOf: (sealedSecret: string) => number | null,
  lane: TryLane,
  now: Date,
): FactorVerdict {
  const recent = from.wrongTries.filter(({ at }) => isRecent(at, now))
  const ofLane = recent.filter((one) => one.lane === lane).map(({ at }) => at)
  const retryAfterMs = waitForNext(ofLane, MAX_WRONG_TRIES, now)
  if (retryAfterMs > 0) throw new DomainError('TOO_MANY_ATTEMPTS', { retryAfterMs })
  const { totp } = from
  const step = totp && stepOf(totp.sealedSecret)
  if (totp && step !== null && step > totp.lastStep) {
    return { next: { ...from, totp: { ...totp, lastStep: step } }, isRight: true }
  }
  return { next: { ...from, wrongTries: [...recent, { at: now, lane }] }, isRight: false }
}

/**
 * Checks a recovery code, which is then used up. Nobody guesses one, so that wrong ones do not count.
 * @param notice that a right one was used
 */
export function checkRecovery(from: SecondFactor, hash: string, notice: NewNotice): FactorVerdict {
  const left = from.recoveryHashes.filter((one) => one !== hash)
  const isRight = hasFactor(from) && left.length < from.recoveryHashes.length
  if (!isRight) return { next: from, isRight }
  return { next: { ...from, recoveryHashes: left, ...withNotice(from, notice) }, isRight }
}
