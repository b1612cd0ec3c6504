import { DAY_MS, MINUTE_MS } from '@platform/contracts/constants'
import {
  MAX_OTP_TRIES,
  type VerificationKind,
  type VerificationReason,
} from '@platform/contracts/kyc/fields'
import { isOpen, isRunning, type Verification } from './verification.ts'

/** How long what the user has to do, or the provider, may take, ms. */
export interface Times {
  /** The provider's answer. */
  checkMs: number
  /** For how long a verification holds, days. */
  validDays: Readonly<Record<VerificationKind, number>>
}

/** A code of the provider, and its page, can be used this long, ms. */
const CODE_MS = 10 * MINUTE_MS
const PAGE_MS = 30 * MINUTE_MS
/** What a reviewer has refused is kept this long for an appeal, ms. */
export const APPEAL_MS = 30 * DAY_MS

/** A person has this long to decide; the documents that they decide by are deleted then, too, ms. */
export const REVIEW_MS = 30 * DAY_MS

/** The provider is asked after this time, then twice as late each time, ms. */
const FIRST_CHECK_MS = 2_000
const LAST_CHECK_MS = 5 * MINUTE_MS

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** By when a new one has to be finished. */
export function deadlineOf(kind: VerificationKind, now: Date, { checkMs }: Times): Date {
  if (kind === 'aadhaar') return after(now, CODE_MS)
  return after(now, kind === 'liveness' ? PAGE_MS : checkMs)
}

/** The provider has it. */
export const begun = (
  before: Verification,
  provider: NonNullable<Verification['provider']>,
  now: Date,
): Verification =>
  withNextCheck(
    { ...before, provider, state: before.kind === 'aadhaar' ? 'waiting-for-otp' : 'checking' },
    now,
  )

/** The provider has taken the code: its answer has as long as that of any check. */
export const codeTaken = (before: Verification, now: Date, { checkMs }: Times): Verification => ({
  ...before,
  state: 'checking',
  ...{ checks: 0, dueAt: now, expiresAt: after(now, checkMs) },
})

/** By then the provider has answered a code, or nobody waits for its answer any more, ms. */
const CODE_ANSWER_MS = 15_000

/** Whether the last code was counted and its answer is not known: who sent it stopped between. */
export const hasNoCodeLeft = (
  { state, codeTries, codeAt }: Pick<Verification, 'state' | 'codeTries' | 'codeAt'>,
  now: Date,
): boolean =>
  state === 'waiting-for-otp' &&
  codeTries >= MAX_OTP_TRIES &&
  codeAt !== undefined &&
  codeAt.getTime() + CODE_ANSWER_MS <= now.getTime()

/** The provider is asked again later, and at the latest when it has had its time. */
export function withNextCheck(before: Verification, now: Date): Verification {
  const wait = Math.min(FIRST_CHECK_MS * 2 ** before.checks, LAST_CHECK_MS)
  const next = after(now, wait)
  const { expiresAt } = before
  return {
    ...before,
    checks: before.checks + 1,
    dueAt: expiresAt !== null && expiresAt < next ? expiresAt : next,
  }
}

/** A person decides, in the time that a review has. */
export function handedOver(
  before: Verification,
  reason: VerificationReason,
  outcome: Verification['outcome'],
  now: Date,
): Verification {
  const end = after(now, REVIEW_MS)
  return { ...before, state: 'in-review', reason, outcome, dueAt: end, expiresAt: end }
}

export interface Decision {
  verdict: 'verified' | 'refused'
  reason: VerificationReason | null
  /** `provider`, or `user:<id>` of a reviewer. */
  by: string
}

/** It is decided. What a reviewer has refused is kept for an appeal; of what cannot be appealed against nothing but that is left. */
export function decided(
  before: Verification,
  { verdict, reason, by }: Decision,
  now: Date,
  { validDays }: Times,
): Verification {
  const made = { ...before, decidedBy: by, decidedAt: now, checks: 0 }
  if (verdict === 'verified') {
    const end = after(now, validDays[before.kind] * DAY_MS)
    return { ...made, state: 'verified', reason: null, expiresAt: end, dueAt: end }
  }
  const refused = { ...made, state: 'refused' as const, reason, expiresAt: null }
  const kept = { ...refused, dueAt: after(now, APPEAL_MS) }
  return isAppealable(kept) ? kept : { ...refused, ...NOTHING_KEPT }
}

/** Nobody finished it, the provider did not answer in time, or it was true for long enough. */
export const ended = (before: Verification, reason: VerificationReason): Verification => ({
  ...{ ...before, ...NOTHING_KEPT },
  state: 'expired',
  reason,
  // By which account a person was verified stays known: another one comes by an update.
  ...(reason === 'TOO_OLD' ? { mark: before.mark } : { expiresAt: null }),
})

/** An appeal against it waits: what it is decided by is kept for that long. */
export const keptForAppeal = (before: Verification, now: Date): Verification => ({
  ...before,
  dueAt: after(now, DAY_MS),
})

/** Its time for an appeal is over. */
export const forgotten = (before: Verification): Verification => ({ ...before, ...NOTHING_KEPT })

const NOTHING_KEPT = { sealed: null, mark: null, outcome: null, dueAt: null } as const

/** Why it ends now; null: it goes on. */
export function endOf(
  { state, kind, expiresAt }: Pick<Verification, 'state' | 'kind' | 'expiresAt'>,
  now: Date,
): VerificationReason | null {
  if (expiresAt === null || expiresAt > now) return null
  if (state === 'verified') return 'TOO_OLD'
  if (state === 'in-review') return 'REVIEW_LATE'
  if (!isRunning({ state })) return null
  return state === 'checking' && kind !== 'liveness' ? 'PROVIDER_LATE' : lateStart(state, kind)
}

/** A user who has to act did not; one who has nothing to do waited for the provider. */
const lateStart = (state: Verification['state'], kind: VerificationKind): VerificationReason =>
  state === 'started' && kind !== 'aadhaar' ? 'PROVIDER_LATE' : 'NOT_FINISHED'

/** Whether this decision can be made in this state: a reviewer's about what they have, or about an appeal against a refusal. */
export function canDecide(one: Verification, by: string): boolean {
  if (by === 'provider') return isRunning(one)
  return one.state === 'in-review' || isAppealable(one)
}

/**
 * Whether a reviewer has refused it, and what they saw is still there for another one. An update of a bank account is asked for again: by then
 * another one may be under way.
 */
export const isAppealable = ({
  state,
  purpose,
  reason,
  decidedBy,
  dueAt,
}: Pick<Verification, 'state' | 'purpose' | 'reason' | 'decidedBy' | 'dueAt'>): boolean =>
  state === 'refused' &&
  purpose === 'first' &&
  // The reviewer accepted it: the number is another account's.
  reason !== 'USED_ELSEWHERE' &&
  decidedBy !== null &&
  decidedBy !== 'provider' &&
  dueAt !== null

/** Whether a later one of its kind goes on, or says the same: an appeal against this one decides nothing any more. */
export const isSuperseded = (
  { id, kind, createdAt }: Pick<Verification, 'id' | 'kind' | 'createdAt'>,
  others: readonly Verification[],
): boolean =>
  others.some(
    (one) =>
      one.kind === kind &&
      one.id !== id &&
      one.createdAt >= createdAt &&
      (isOpen(one) || one.state === 'verified'),
  )

/** Whether a user may begin another one in its place: it waits for the user alone, or for a reviewer. A change of an account is stopped first. */
export const isReplaceable = ({ state, kind, purpose }: Verification): boolean =>
  (state === 'in-review' && purpose === 'first') ||
  (kind === 'aadhaar' && (state === 'started' || state === 'waiting-for-otp')) ||
  (kind === 'liveness' && (state === 'started' || state === 'checking'))
