import type { VerificationReason } from '@platform/contracts/kyc/fields'
import { DomainError, type Staff } from '@platform/service-kit'
import { canDecide, decided } from '../../domain/verifications/moves.ts'
import type { Verification } from '../../domain/verifications/verification.ts'
import { recordAccess } from '../access-log/record-access.ts'
import type { VerificationDependencies } from './dependencies.ts'
import { writtenBirthDate } from './input-of.ts'
import { moveAndSettle } from './settle.ts'

type Decides = Omit<VerificationDependencies, 'checkProvider' | 'providerEvents'>

export interface MadeDecision {
  id: string
  /** That the decision is about: it changes nothing of a later one. */
  version: number
  verdict: 'verified' | 'refused'
  /** Of a refusal. */
  reason: VerificationReason | null
  by: 'provider' | Pick<Staff, 'id'>
}

/**
 * Decides a verification. Of two decisions at once one is made; the same one again is the same. A number that another account has proven
 * is refused, also where a reviewer verifies it.
 * @param outcome what the provider has found; without it what is stored stays
 * @returns as it is then
 * @throws NOT_FOUND, VERIFICATION_CHANGED when it is decided otherwise, is at another version, or ended meanwhile
 */
export async function decide(
  deps: Decides,
  { id, version, verdict, reason, by }: MadeDecision,
  outcome?: Verification['outcome'],
): Promise<Verification> {
  const stored = await deps.verifications.byId(id)
  if (!stored) throw new DomainError('NOT_FOUND')
  const who = by === 'provider' ? by : `user:${by.id}`
  if (isMade(stored, version, verdict, who)) return stored
  if (stored.version !== version || !canDecide(stored, who)) {
    throw new DomainError('VERIFICATION_CHANGED')
  }
  const now = deps.clock.now()
  const isOwn = verdict === 'refused' || (await claimNumber(deps, stored))
  const decision = isOwn
    ? { verdict, reason: verdict === 'verified' ? null : reason, by: who }
    : { verdict: 'refused' as const, reason: 'USED_ELSEWHERE' as const, by: who }
  await recordAccess(deps, {
    // One of the provider, whose decision is made anew at the next version when another write came first.
    id: deps.ids.from(
      'kyc-access',
      'decided',
      id,
      ...(by === 'provider' ? [who] : [who, `${version}`]),
    ),
    userId: stored.userId,
    ...(by === 'provider' ? { actor: by } : { actor: 'reviewer' as const, by }),
    action: 'decided',
    subject: stored.kind,
  })
  const isReviewed = by !== 'provider' && decision.verdict === 'verified'
  const known = isReviewed ? await reviewedOutcome(deps, stored) : (outcome ?? stored.outcome)
  const next = decided({ ...stored, outcome: known }, decision, now, deps.times)
  const moved = await moveAndSettle(deps, stored, next)
  if (moved) return moved
  const other = await deps.verifications.byId(id)
  // All of its user was deleted meanwhile: the number is nobody's.
  if (!other && decision.verdict === 'verified') await deps.numberOwners.release(stored)
  if (other && isMade(other, version, decision.verdict, who)) return other
  throw new DomainError('VERIFICATION_CHANGED')
}

/** Whether the caller has decided so before, and may not have heard of it. */
const isMade = (
  { version, state, reason, decidedBy }: Verification,
  decidedVersion: number,
  verdict: MadeDecision['verdict'],
  by: string,
) =>
  version === decidedVersion + 1 &&
  decidedBy === by &&
  (state === verdict || (state === 'refused' && reason === 'USED_ELSEWHERE'))

/** What a reviewer verifies includes the birth date that they were shown: the one the user wrote, where the register did not say. */
async function reviewedOutcome(
  deps: Pick<Decides, 'sealing'>,
  stored: Verification,
): Promise<Verification['outcome']> {
  const { userId, outcome } = stored
  if (outcome?.birthDate) return outcome
  const written = await writtenBirthDate(deps, stored)
  if (written === null) return outcome
  return {
    nameMatch: outcome?.nameMatch ?? null,
    faceMatch: outcome?.faceMatch ?? null,
    birthDate: await deps.sealing.seal(userId, written),
  }
}

/** A tax number belongs to one account. Accounts of banks may be those of several persons. */
async function claimNumber(
  deps: Pick<Decides, 'numberOwners' | 'clock'>,
  { kind, mark, userId }: Verification,
): Promise<boolean> {
  if (mark === null || kind === 'bank') return true
  return deps.numberOwners.claim(mark, userId, deps.clock.now())
}
