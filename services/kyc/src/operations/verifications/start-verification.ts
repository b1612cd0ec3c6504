import { DAY_MS } from '@platform/contracts/constants'
import { KYC_CONSENT_VERSION, RENEWABLE_MS } from '@platform/contracts/kyc/fields'
import { DomainError, type Idempotency, sameRequest } from '@platform/service-kit'
import {
  markedText,
  maskedNumber,
  numberOf,
  type VerificationInput,
} from '../../domain/verifications/input.ts'
import { deadlineOf, ended, isReplaceable } from '../../domain/verifications/moves.ts'
import {
  hasFaceOf,
  isInForce,
  isOpen,
  type Purpose,
  provenNumbers,
  type Verification,
  wasVerified,
} from '../../domain/verifications/verification.ts'
import { requireNotErasing } from '../erasure/require-not-erasing.ts'
import { advance, isAskedLater } from './advance.ts'
import type { VerificationDependencies } from './dependencies.ts'
import { inputOf, sealedInput } from './input-of.ts'
import { moveAndSettle } from './settle.ts'

export interface StartedBy {
  userId: string
  input: VerificationInput
  consentVersion: number
  purpose: Purpose
  /** Of the session; null where it is not known. */
  device: string | null
}

/**
 * Begins a verification under the id of the request, so that repeating the request finds the same one. It goes on alone; what the provider
 * has not answered yet a worker asks later, but for an Aadhaar, whose number is kept nowhere.
 * @throws CONSENT_CHANGED, VERIFICATION_RUNS, VERIFICATION_DONE also for another account of a bank than the one that was verified,
 * VERIFICATION_OFTEN, IN_PROGRESS, PROVIDER_AWAY, IDEMPOTENCY_KEY_REUSED
 */
export async function startVerification(
  deps: VerificationDependencies,
  by: StartedBy,
  request: Pick<Idempotency, 'id' | 'hash'>,
): Promise<Verification> {
  const id = request.id('verification')
  const before = await deps.verifications.byId(id)
  if (before) {
    sameRequest(before.hash, request.hash)
    return begin(deps, before, by.input)
  }
  // First: what it refuses takes the place of nothing.
  await requireMayAsk(deps, by)
  const next = await created(deps, by, { id, hash: request.hash })
  await requireMayBegin(deps, next)
  const isNew = await deps.verifications.open(next)
  if (!isNew) {
    const stored = await deps.verifications.byId(id)
    if (!stored) throw new DomainError('VERIFICATION_RUNS')
    sameRequest(stored.hash, request.hash)
  }
  deps.crashPoint('kyc-verification-stored')
  try {
    // Of many at once no more than those of a day reach the provider.
    if (isNew) await countTry(deps, next, 1)
    // What was open until then may have been verified between.
    await requireMayBegin(deps, next)
  } catch (error) {
    await end(deps, next)
    throw error
  }
  return begin(deps, next, by.input)
}

/**
 * What is refused whatever the user has verified before.
 * @throws CONSENT_CHANGED, IN_PROGRESS while all of the user is being deleted, PROVIDER_AWAY, VERIFICATION_OFTEN
 */
export async function requireMayAsk(
  deps: VerificationDependencies,
  { userId, input, consentVersion }: StartedBy,
): Promise<void> {
  requireConsent(consentVersion)
  await requireNotErasing(deps, userId)
  if (!deps.checkProvider) throw new DomainError('PROVIDER_AWAY')
  await countTry(deps, { userId, kind: input.kind }, 0)
}

/** @throws CONSENT_CHANGED */
function requireConsent(version: number): void {
  if (version === KYC_CONSENT_VERSION) return
  throw new DomainError('CONSENT_CHANGED', { version: KYC_CONSENT_VERSION })
}

async function created(
  deps: VerificationDependencies,
  { userId, input, purpose, consentVersion, device }: StartedBy,
  named: Pick<Verification, 'id' | 'hash'>,
): Promise<Verification> {
  const now = deps.clock.now()
  const [number, marked] = [numberOf(input), markedText(input)]
  return {
    ...{ ...named, userId, kind: input.kind, purpose, state: 'started', version: 1 },
    masked: number === null ? null : maskedNumber(number),
    sealed: await sealedInput(deps, userId, input),
    keyId: await deps.sealing.keyIdOf(userId),
    mark: marked === null ? null : deps.blindIndex(input.kind, marked),
    ...{ provider: null, outcome: null, reason: null, codeTries: 0, createdAt: now },
    ...{ decidedBy: null, decidedAt: null, checks: 0, consentVersion, device },
    expiresAt: deadlineOf(input.kind, now, deps.times),
    dueAt: now,
  }
}

/** Gives its place to a new one where the open one waits for the user alone. */
async function requireMayBegin(deps: VerificationDependencies, next: Verification): Promise<void> {
  const all = await deps.verifications.ofUser(next.userId)
  const others = all.filter(({ id, kind }) => kind === next.kind && id !== next.id)
  const now = deps.clock.now()
  const renewable = new Date(now.getTime() + RENEWABLE_MS)
  for (const one of others) {
    if (isUncompared(one, all, now) || !(await isDone(deps, one, next, renewable))) continue
    throw new DomainError('VERIFICATION_DONE', { verificationId: one.id })
  }
  const open = others.find(isOpen)
  if (!open) return
  if (!isReplaceable(open) || !(await end(deps, open))) {
    throw new DomainError('VERIFICATION_RUNS', { verificationId: open.id })
  }
}

/** Whether it is a camera check that has not found the person of a tax number which was proven since. */
const isUncompared = (one: Verification, all: readonly Verification[], now: Date) =>
  one.kind === 'liveness' && provenNumbers(all, now).some((number) => !hasFaceOf(one, number))

/** Whether a verification of the kind leaves nothing to be verified. @param until when it still has to hold */
async function isDone(
  deps: Pick<VerificationDependencies, 'sealing'>,
  one: Verification,
  next: Verification,
  until: Date,
): Promise<boolean> {
  if (next.purpose === 'update') return isInForce(one, until) && one.mark === next.mark
  if (isOtherAccount(one, next)) return true
  return isInForce(one, until) && (await saysAll(deps, one))
}

/**
 * Whether what it has found can be opened, and an age is in it: not after an older backup of the keys was restored, nor where the register did
 * not say the birth date.
 */
async function saysAll(
  deps: Pick<VerificationDependencies, 'sealing'>,
  one: Verification,
): Promise<boolean> {
  switch (one.kind) {
    case 'liveness':
      return true
    case 'bank':
      return (await inputOf(deps, one)) !== null
    default: {
      const birthDate = one.outcome?.birthDate ?? null
      return birthDate !== null && (await deps.sealing.open(one.userId, birthDate)) !== null
    }
  }
}

/** Also when the account that was verified is too old: another one takes its place by an update alone. */
const isOtherAccount = (one: Verification, next: Verification) =>
  next.kind === 'bank' && wasVerified(one) && one.mark !== next.mark

const end = (deps: VerificationDependencies, open: Verification) =>
  moveAndSettle(deps, open, ended(open, 'REPLACED'))

/**
 * Refuses what is one try too many of the day. They are counted apart from the verifications, so that deleting those gives none back.
 * @param by 1 counts a try, 0 only looks
 * @throws VERIFICATION_OFTEN
 */
async function countTry(
  { rates, clock, triesADay }: VerificationDependencies,
  { userId, kind }: Pick<Verification, 'userId' | 'kind'>,
  by: 0 | 1,
): Promise<void> {
  const { count, endsAt } = await rates.add(`verify-${kind}:${userId}`, DAY_MS, by)
  if (count + 1 - by <= triesADay) return
  const retryAfterMs = Math.max(1, endsAt.getTime() - clock.now().getTime())
  throw new DomainError('VERIFICATION_OFTEN', { retryAfterMs })
}

/** Hands it to the provider, where that has not been done. */
async function begin(
  deps: VerificationDependencies,
  stored: Verification,
  input: VerificationInput,
): Promise<Verification> {
  if (stored.provider || stored.state !== 'started') return stored
  try {
    return await advance(deps, stored.id, input)
  } catch (error) {
    if (!isAskedLater(error)) throw error
    // Nobody but the user has its number, and its page shows what the provider has answered.
    if (input.kind === 'aadhaar' || input.kind === 'liveness') {
      throw new DomainError('PROVIDER_AWAY', undefined, { cause: error })
    }
    return (await deps.verifications.byId(stored.id)) ?? stored
  }
}
