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
  isInForce,
  isOpen,
  type Purpose,
  type Verification,
  wasVerified,
} from '../../domain/verifications/verification.ts'
import { advance, isAskedLater } from './advance.ts'
import type { VerificationDependencies } from './dependencies.ts'
import { sealedInput } from './input-of.ts'
import { moveAndSettle } from './settle.ts'

export interface StartedBy {
  userId: string
  input: VerificationInput
  consentVersion: number
  purpose: Purpose
}

/**
 * Begins a verification under the id of the request, so that repeating the request finds the same one. It goes on alone; what the provider
 * has not answered yet a worker asks later, but for an Aadhaar, whose number is kept nowhere.
 * @throws CONSENT_CHANGED, VERIFICATION_RUNS, VERIFICATION_DONE also for another account of a bank than the one that was verified,
 * VERIFICATION_OFTEN, PROVIDER_AWAY, IDEMPOTENCY_KEY_REUSED
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
  requireConsent(by.consentVersion)
  if (!deps.checkProvider) throw new DomainError('PROVIDER_AWAY')
  const next = await created(deps, by, { id, hash: request.hash })
  // First: what it refuses takes the place of nothing.
  await requireNotTooOften(deps, next)
  await requireMayBegin(deps, next)
  if (!(await deps.verifications.open(next))) {
    const stored = await deps.verifications.byId(id)
    if (!stored) throw new DomainError('VERIFICATION_RUNS')
    sameRequest(stored.hash, request.hash)
  }
  deps.crashPoint('kyc-verification-stored')
  // What was open until then may have been verified between.
  await requireMayBegin(deps, next).catch(async (error) => {
    await end(deps, next)
    throw error
  })
  return begin(deps, next, by.input)
}

/** @throws CONSENT_CHANGED */
function requireConsent(version: number): void {
  if (version === KYC_CONSENT_VERSION) return
  throw new DomainError('CONSENT_CHANGED', { version: KYC_CONSENT_VERSION })
}

async function created(
  deps: VerificationDependencies,
  { userId, input, purpose }: StartedBy,
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
    ...{ decidedBy: null, decidedAt: null, checks: 0 },
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
  const done = others.find((one) =>
    next.purpose === 'update'
      ? isInForce(one, renewable) && one.mark === next.mark
      : isInForce(one, renewable) || isOtherAccount(one, next),
  )
  if (done) throw new DomainError('VERIFICATION_DONE', { verificationId: done.id })
  const open = others.find(isOpen)
  if (!open) return
  if (!isReplaceable(open) || !(await end(deps, open))) {
    throw new DomainError('VERIFICATION_RUNS', { verificationId: open.id })
  }
}

/** Also when the account that was verified is too old: money is paid to another one by an update alone. */
const isOtherAccount = (one: Verification, next: Verification) =>
  next.kind === 'bank' && wasVerified(one) && one.mark !== next.mark

const end = (deps: VerificationDependencies, open: Verification) =>
  moveAndSettle(deps, open, ended(open, 'REPLACED'))

/** @throws VERIFICATION_OFTEN */
async function requireNotTooOften(
  { verifications, clock, triesADay }: VerificationDependencies,
  { userId, kind }: Verification,
): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - DAY_MS)
  const begun = await verifications.begunSince(userId, kind, since)
  const first = begun.at(-triesADay)
  if (!first) return
  const retryAfterMs = first.getTime() + DAY_MS - now.getTime()
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
