import { DomainError } from '@platform/service-kit/errors'
import { type HeldClaim, isHeld } from '../../domain/claim.ts'
import { inDays } from '../../domain/holds/hold.ts'
import type { Dependencies } from '../dependencies.ts'
import { showClaim } from '../show-claim.ts'

interface Of {
  userId: string
  campaignId: string
  claimId: string
}

type Needed = Pick<Dependencies, 'claims' | 'heldClaims' | 'reviews' | 'clock' | 'holdDays'>

/**
 * Stores what the user says to the reviewer, in place of what they said before.
 * @throws NOT_FOUND, ALREADY_DECIDED
 */
export async function explainHold(deps: Needed, of: Of, reason: string): Promise<HeldClaim> {
  const claim = await loadHeld(deps, of)
  if (!(await deps.heldClaims.explain(claim.id, reason))) throw new DomainError('ALREADY_DECIDED')
  return loadHeld(deps, of)
}

/**
 * Asks for another decision about a claim that was refused, once. May be repeated.
 * @throws NOT_FOUND, ALREADY_DECIDED also after its time, IN_PROGRESS while the refusal has had no effect yet
 */
export async function appealHold(deps: Needed, of: Of, reason: string): Promise<HeldClaim> {
  const { heldClaims, reviews, clock, holdDays } = deps
  const claim = await loadHeld(deps, of)
  const { reviewId, appealUntil, state } = claim.hold
  if (state === 'appealed') return claim
  if (state !== 'rejected' || !appealUntil) throw new DomainError('ALREADY_DECIDED')
  const now = clock.now()
  const item = await reviews.find(reviewId)
  // A crash may have come between the two.
  if (item?.state !== 'appealed') {
    if (appealUntil <= now) throw new DomainError('ALREADY_DECIDED')
    await reviews.appeal(reviewId, of.userId, reason)
  }
  const decisionBy = inDays(holdDays.target, now)
  await heldClaims.setAppealed(claim.id, { decisionBy, releasedBy: inDays(holdDays.release, now) })
  return loadHeld(deps, of)
}

async function loadHeld(
  deps: Pick<Needed, 'claims'>,
  { userId, campaignId, claimId }: Of,
): Promise<HeldClaim> {
  const claim = await showClaim(deps, userId, campaignId, claimId)
  if (!isHeld(claim)) throw new DomainError('NOT_FOUND')
  return claim
}
