import { DomainError } from '@platform/service-kit/errors'
import { exclusionOnceStarted, requireIncluded } from '../domain/audience.ts'
import { requireOutsider } from '../domain/campaign-staff.ts'
import { type Claim, isHeld, requireClaimable } from '../domain/claim.ts'
import type { Participant } from '../domain/participant.ts'
import { requireScore } from '../domain/pog.ts'
import { progressIdOf } from '../domain/progress.ts'
import { variantOf } from '../domain/variants/table.ts'
import type { Dependencies } from './dependencies.ts'
import { findHold } from './holds/find-hold.ts'
import { openHoldReview } from './holds/open-hold-review.ts'
import { loadPublished } from './load-campaign.ts'
import { redeemReservation } from './redeem-reservation.ts'
import { requireEarlier } from './require-earlier.ts'
import { requireInvited } from './require-invited.ts'
import { requireNotClaimedBefore } from './require-not-claimed-before.ts'
import { takeAnySlot, takeSlot } from './take-slot.ts'

/**
 * Claims the campaign's reward for a user, once: a second call returns the same claim.
 * @throws NOT_FOUND, CLAIM_NOT_OPEN, CAMPAIGN_PAUSED, CAMPAIGN_NOT_STARTED, TASKS_NOT_COMPLETE, SLOTS_EXHAUSTED, SLOTS_RESERVED,
 * OWN_CAMPAIGN, CLAIMED_BEFORE, UNAVAILABLE, NOT_IN_AUDIENCE, NOT_INVITED, EARLIER_CAMPAIGN_FIRST, SCORE_TOO_LOW, NOT_ELIGIBLE
 */
export async function claimReward(
  deps: Dependencies,
  userId: string,
  campaignId: string,
  participant: Participant,
): Promise<Claim> {
  const [campaign, earlier, progress] = await Promise.all([
    loadPublished(deps, campaignId),
    deps.claims.ofUser(campaignId, userId),
    deps.progress.find(progressIdOf(campaignId, userId)),
  ])
  if (earlier) return earlier
  requireOutsider(campaign, userId)
  await requireNotClaimedBefore(deps, campaignId, userId, participant)
  const finished = requireClaimable(campaign, progress, deps.clock.now())
  requireIncluded(campaign, exclusionOnceStarted(campaign, participant, finished))
  await requireInvited(deps, campaign, userId)
  await requireEarlier(deps, campaign, userId)
  if (campaign.minimumScore) requireScore(campaign, await deps.pogFacts.find(userId))
  const { reward, settlement } = campaign
  const { settlement: kind, slotOf } = variantOf(reward)
  const line = kind === 'none' ? null : await deps.lines.ofUser(campaignId, userId)
  const choice = slotOf(reward, settlement, line)
  if (!choice) throw new DomainError('NOT_ELIGIBLE')
  const hold = await findHold(deps, finished, participant.origin)
  const claim =
    choice.kind === 'any'
      ? ((await redeemReservation(deps, campaign, userId, hold)) ??
        (await takeAnySlot(deps, campaign, choice.slots, userId, hold)))
      : await takeSlot(deps, campaign, choice.slot, userId, hold)
  // The time to claim ended while this request ran: the slot went back to the operator.
  if (!claim) throw new DomainError('CLAIM_NOT_OPEN')
  if (isHeld(claim)) await openHoldReview(deps, claim)
  return claim
}
