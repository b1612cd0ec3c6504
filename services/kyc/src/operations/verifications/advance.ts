import { DomainError, forEachSettled, isUnavailable, ProviderError } from '@platform/service-kit'
import type {
  CheckFindings,
  CheckProvider,
  CheckResult,
} from '../../domain/verifications/check-provider.ts'
import type { VerificationInput } from '../../domain/verifications/input.ts'
import {
  begun,
  ended,
  endOf,
  forgotten,
  handedOver,
  hasNoCodeLeft,
  keptForAppeal,
  withNextCheck,
} from '../../domain/verifications/moves.ts'
import { isSameName } from '../../domain/verifications/same-name.ts'
import { type Verdict, verdictOf } from '../../domain/verifications/verdict.ts'
import {
  isRunning,
  provenNumbers,
  type Verification,
} from '../../domain/verifications/verification.ts'
import { recordAccess } from '../access-log/record-access.ts'
import { decide, type MadeDecision } from './decide.ts'
import type { VerificationDependencies } from './dependencies.ts'
import { inputOf, writtenBirthDate } from './input-of.ts'
import { moveAndSettle } from './settle.ts'

/** Verifications that one run takes up at most; the next run continues. */
const BATCH = 100
/** A round repeats when another instance wrote between. */
const MAX_ROUNDS = 20

/** Takes up those whose time has come. @returns how many there were */
export async function advanceDue(
  deps: VerificationDependencies,
  signal: AbortSignal,
): Promise<number> {
  const due = await deps.verifications.due(deps.clock.now(), BATCH)
  await forEachSettled(due, signal, ({ id }) => advance(deps, id))
  return due.length
}

/**
 * Does what is due for a verification, each step once: any instance may run it at any time, and again after a crash. What a call of the
 * provider says is never believed, only what it answers here.
 * @param entered what the user has just handed in, which may be kept nowhere
 * @throws ProviderError, after which it is asked again later; IN_PROGRESS when others are faster all the time
 */
export async function advance(
  deps: VerificationDependencies,
  id: string,
  entered?: VerificationInput,
): Promise<Verification> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const stored = await deps.verifications.byId(id)
    if (!stored) throw new DomainError('NOT_FOUND')
    try {
      const after = await step(deps, stored, entered)
      if (after) return after
    } catch (error) {
      // Whatever failed: one that fails each time would be the first of those that are due for ever.
      await postpone(deps, stored)
      throw error
    }
  }
  throw new DomainError('IN_PROGRESS')
}

/** Whether the worker asks the provider later: it does not answer, or another instance is at it. */
export const isAskedLater = (error: unknown): boolean =>
  error instanceof ProviderError ||
  isUnavailable(error) ||
  (error instanceof DomainError && (error.code === 'IN_PROGRESS' || error.code === 'PROVIDER_AWAY'))

/** @returns what is stored then, when nothing more is to be done now; null when there is, or another write came between */
async function step(
  deps: VerificationDependencies,
  stored: Verification,
  entered?: VerificationInput,
): Promise<Verification | null> {
  const now = deps.clock.now()
  const end = endOf(stored, now)
  const { checkProvider: checks } = deps
  if (end && !(isRunning(stored) && stored.provider && checks)) {
    return moveAndSettle(deps, stored, ended(stored, end))
  }
  if (!isRunning(stored)) return tidied(deps, stored, now)
  if (!checks) throw new DomainError('PROVIDER_AWAY')
  if (!stored.provider) return begin(deps, checks, stored, entered)
  const { reference } = stored.provider
  // What was found in time counts, whenever the provider is asked about it.
  const asked = checks.result(reference, stored)
  const result = await (end ? asked.catch(noAnswer) : asked)
  if (result.status === 'code' && hasNoCodeLeft(stored, now)) {
    // Who sent the last code stopped before its answer.
    return decided(deps, stored, { verdict: 'refused', reason: 'OTP_WRONG' })
  }
  switch (result.status) {
    case 'code':
    case 'pending':
      return end
        ? moveAndSettle(deps, stored, ended(stored, end))
        : deps.verifications.move(stored, withNextCheck(stored, deps.clock.now()))
    case 'gone':
      return moveAndSettle(deps, stored, ended(stored, 'NOT_FINISHED'))
    case 'done':
      return conclude(deps, stored, result.findings)
  }
}

function noAnswer(error: unknown): CheckResult {
  if (!isAskedLater(error)) throw error
  return { status: 'pending' }
}

/** What is no longer needed of one that is over. */
async function tidied(deps: VerificationDependencies, stored: Verification, now: Date) {
  const isOver = stored.state === 'refused' && stored.dueAt !== null && stored.dueAt <= now
  if (!isOver) return stored
  const isKept = await deps.hasAppeal(stored)
  return deps.verifications.move(stored, isKept ? keptForAppeal(stored, now) : forgotten(stored))
}

async function begin(
  deps: VerificationDependencies,
  checks: CheckProvider,
  stored: Verification,
  entered?: VerificationInput,
): Promise<Verification | null> {
  const input = entered ?? (await inputOf(deps, stored))
  // Its number is kept nowhere, or its key is gone: only its user can begin it.
  if (!input) {
    return deps.verifications.move(stored, { ...stored, dueAt: stored.expiresAt })
  }
  await recordAccess(deps, {
    id: deps.ids.from('kyc-access', 'sent', stored.id),
    ...{ userId: stored.userId, actor: 'system', action: 'sent-to-provider' },
    subject: stored.kind,
  })
  const { id, kind } = stored
  const against = kind === 'liveness' ? await facesOf(deps, stored.userId) : []
  const provider = await checks.begin({ id, input, returnUrl: deps.returnUrl, against })
  deps.crashPoint('kyc-check-begun')
  const moved = await deps.verifications.move(stored, begun(stored, provider, deps.clock.now()))
  // It was deleted, or has ended, meanwhile: nobody asks the provider about it any more.
  if (!moved && isLeft(await deps.verifications.byId(stored.id))) {
    await checks.withdraw(provider.reference)
  }
  return moved
}

/** The provider's references of the checks with whose faces a camera check of the user is compared. */
async function facesOf(deps: VerificationDependencies, userId: string): Promise<string[]> {
  const all = await deps.verifications.ofUser(userId)
  return provenNumbers(all, deps.clock.now()).flatMap(({ provider }) => provider?.reference ?? [])
}

/** Whether nothing that is stored leads to its check at the provider. */
const isLeft = (now: Verification | null) => now === null || !(now.provider || isRunning(now))

/** The provider has found something: it is decided by it, or a person decides. */
async function conclude(
  deps: VerificationDependencies,
  stored: Verification,
  findings: CheckFindings,
): Promise<Verification | null> {
  const { id, userId, kind } = stored
  await recordAccess(deps, {
    id: deps.ids.from('kyc-access', 'result', id),
    ...{ userId, actor: 'provider', action: 'result-received', subject: kind },
  })
  const made = await verdictFor(deps, stored, findings)
  const outcome = await outcomeOf(deps, stored, findings)
  if (made.verdict === 'in-review') {
    return moveAndSettle(deps, stored, handedOver(stored, made.reason, outcome, deps.clock.now()))
  }
  const reason = made.verdict === 'refused' ? made.reason : null
  return decided(deps, stored, { verdict: made.verdict, reason }, outcome)
}

/** The provider decides it. @returns null when another write came first */
async function decided(
  deps: VerificationDependencies,
  { id, version }: Verification,
  made: Pick<MadeDecision, 'verdict' | 'reason'>,
  outcome?: Verification['outcome'],
): Promise<Verification | null> {
  try {
    return await decide(deps, { id, version, ...made, by: 'provider' }, outcome)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'VERIFICATION_CHANGED') return null
    throw error
  }
}

/** By the thresholds; an account of a bank that is under another name than the verified person's is a person's to decide. */
async function verdictFor(
  deps: VerificationDependencies,
  stored: Verification,
  findings: CheckFindings,
): Promise<Verdict> {
  const made = verdictOf(stored.kind, findings, deps.thresholds)
  if (stored.kind !== 'bank' || made.verdict !== 'verified') return made
  const own = await inputOf(deps, stored)
  const others = await provenNames(deps, stored.userId)
  const isOwn = others.every((name) => own && 'fullName' in own && isSameName(name, own.fullName))
  return isOwn ? made : { verdict: 'in-review', reason: 'NAME_DIFFERS' }
}

/** The names of the user by the registers of tax numbers. */
async function provenNames(deps: VerificationDependencies, userId: string): Promise<string[]> {
  const proven = provenNumbers(await deps.verifications.ofUser(userId), deps.clock.now())
  const inputs = await Promise.all(proven.map((one) => inputOf(deps, one)))
  return inputs.flatMap((input) => (input && 'fullName' in input ? [input.fullName] : []))
}

/** What is kept of what was found: a birth date that a register has, or has confirmed. */
async function outcomeOf(
  deps: VerificationDependencies,
  stored: Verification,
  { nameMatch, faceMatch, birthDate, birthDateMatches }: CheckFindings,
): Promise<Verification['outcome']> {
  const known = birthDate ?? (birthDateMatches ? await writtenBirthDate(deps, stored) : null)
  const sealed = known === null ? null : await deps.sealing.seal(stored.userId, known)
  return { nameMatch: rounded(nameMatch), faceMatch: rounded(faceMatch), birthDate: sealed }
}

const rounded = (score: number | null) => (score === null ? null : Math.round(score))

/** Later, each time twice as late: a provider that is down is not asked all the time. */
async function postpone(
  { verifications, clock }: VerificationDependencies,
  { id }: Verification,
): Promise<void> {
  const stored = await verifications.byId(id)
  // Another write has its own time.
  if (stored && isRunning(stored)) {
    await verifications.move(stored, withNextCheck(stored, clock.now()))
  }
}
