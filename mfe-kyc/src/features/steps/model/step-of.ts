import { MINUTE_MS } from '@platform/contracts/constants'
import {
  RENEWABLE_MS,
  VERIFICATION_KINDS,
  type VerificationKind,
} from '@platform/contracts/kyc/fields'
import type { OwnKyc, VerificationView } from '@platform/contracts/kyc/http'

/**
 * Where a step stands. `open`: nothing has begun; `code`, `page`: it waits for the user, for the code or on the provider's page;
 * `running`: it is checked; `review`: a person decides.
 */
export type StepState =
  | 'open'
  | 'code'
  | 'page'
  | 'running'
  | 'review'
  | 'done'
  | 'refused'
  | 'expired'

export interface Step {
  kind: VerificationKind
  state: StepState
  /** What the state is of; null while nothing has begun. */
  verification: VerificationView | null
  /** Of what is verified: a bank account that is to take its place, or a later verification that did not succeed. */
  update: VerificationView | null
}

/** The steps in their order: those of the user's country, others that are asked for, and others that the user has begun. */
export function stepsOf(
  own: Pick<OwnKyc, 'steps' | 'verifications' | 'bankUsableFrom'>,
  asked: readonly VerificationKind[],
): Step[] {
  const begun = own.verifications.map(({ kind }) => kind)
  const kinds = new Set([...own.steps, ...asked, ...begun])
  return [...kinds].filter(isKnown).map((kind) => stepOf(kind, own))
}

/** A kind of a later release has no form here. */
const isKnown = (kind: VerificationKind) => VERIFICATION_KINDS.includes(kind)

function stepOf(
  kind: VerificationKind,
  { verifications, bankUsableFrom }: Pick<OwnKyc, 'verifications' | 'bankUsableFrom'>,
): Step {
  const own = verifications
    .filter((one) => one.kind === kind && !isUnsent(one))
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
  const latest = own[0] ?? null
  const verified = own.filter(({ state }) => state === 'verified')
  // Until a new account takes its place, the former one is the user's.
  const present = bankUsableFrom === null ? verified[0] : verified.at(-1)
  // Of a bank the user has two accounts meanwhile; else what goes on is the same thing, proven anew.
  const isAnew = kind !== 'bank' && latest !== null && isMoving(latest)
  if (present && !isAnew) {
    const update = latest === present ? null : latest
    return { kind, state: 'done', verification: present, update }
  }
  return { kind, state: latest ? stateOf(latest) : 'open', verification: latest, update: null }
}

/** The provider does not have it, and what was typed is kept nowhere: it goes on only when the user sends it again. */
const isUnsent = ({ kind, state }: VerificationView) =>
  state === 'started' && (kind === 'aadhaar' || kind === 'liveness')

function stateOf({ state, next }: VerificationView): StepState {
  switch (state) {
    case 'verified':
      return 'done'
    case 'refused':
    case 'expired':
      return state
    case 'in-review':
      return 'review'
    default:
      return next === null ? 'running' : next.step === 'otp' ? 'code' : 'page'
  }
}

/** Whether it is time to verify it anew. @param now server time, ms */
export const endsSoon = (
  { expiresAt }: Pick<VerificationView, 'expiresAt'>,
  now: number,
): boolean => expiresAt !== null && Date.parse(expiresAt) - now < RENEWABLE_MS

/** Whether a tax number is verified and says no age, which is known soon after it otherwise. @param now server time, ms */
export const saysNoAge = (
  { kind, state, verification }: Step,
  { isAdult }: Pick<OwnKyc, 'isAdult'>,
  now: number,
): boolean =>
  (kind === 'pan' || kind === 'cpf') &&
  state === 'done' &&
  isAdult === null &&
  typeof verification?.decidedAt === 'string' &&
  now - Date.parse(verification.decidedAt) > MINUTE_MS

/** Whether a camera check is verified and has to find the person of a number that was verified since, for the bonus. */
export const isAskedAgain = (
  { kind, state }: Pick<Step, 'kind' | 'state'>,
  { bonus }: Pick<OwnKyc, 'bonus'>,
): boolean => kind === 'liveness' && state === 'done' && bonus.missing === 'liveness'

/** Whether the bank account that was verified is too old by now: another one takes its place by an update alone. */
export const hasOldAccount = (
  verifications: readonly Pick<VerificationView, 'kind' | 'reason'>[],
): boolean => verifications.some((one) => one.kind === 'bank' && isTooOld(one))

const isTooOld = ({ reason }: Pick<VerificationView, 'reason'>) => reason === 'TOO_OLD'

/** Whether it goes on without the user, so that it has to be looked at again. */
export const isMoving = ({ state }: Pick<VerificationView, 'state'>): boolean =>
  state !== 'verified' && state !== 'refused' && state !== 'expired'

/** The verifications with a newer one in its place; an answer that is older than what is known changes nothing. */
export function withVerification(
  verifications: readonly VerificationView[],
  newer: VerificationView,
): VerificationView[] {
  const known = verifications.find(({ id }) => id === newer.id)
  if (known) {
    return verifications.map((one) => (one.id === newer.id && isNewer(newer, one) ? newer : one))
  }
  // What is verified, or was until it was too old, stays until another one takes its place.
  const others = verifications.filter(
    (one) => one.kind !== newer.kind || one.state === 'verified' || isTooOld(one),
  )
  return [...others, newer]
}

const isNewer = (one: VerificationView, other: VerificationView) => one.version >= other.version
