import { DomainError } from '@platform/service-kit/errors'
import { type Claim, requireClaimable } from '../domain/claim.ts'
import { progressIdOf } from '../domain/progress.ts'
import type { Dependencies } from './dependencies.ts'
import { loadPublished } from './load-campaign.ts'
import { takeAnySlot, takeSlot } from './take-slot.ts'

/**
 * Claims the campaign's reward for a user, once: claiming again answers the same claim.
 * @throws NOT_FOUND, CLAIM_NOT_OPEN, CAMPAIGN_NOT_STARTED, TASKS_NOT_COMPLETE, SLOTS_EXHAUSTED,
 * NOT_ELIGIBLE
 */
export async function claimReward(
  deps: Dependencies,
  userId: string,
  campaignId: string,
): Promise<Claim> {
  const [campaign, earlier, progress] = await Promise.all([
    loadPublished(deps, campaignId),
    deps.claims.ofUser(campaignId, userId),
    deps.progress.find(progressIdOf(campaignId, userId)),
  ])
  if (earlier) return earlier
  requireClaimable(campaign, progress, deps.clock.now())
  const { reward, settlement } = campaign
  if (reward.variant === 'FIXED_SLOT_FIXED_REWARD') {
    return takeAnySlot(deps, campaign, reward.slots, userId)
  }
  const place = await deps.lines.ofUser(campaignId, userId)
  if (!place || !settlement || place.line > settlement.eligible) {
    throw new DomainError('NOT_ELIGIBLE')
  }
  const claim = await takeSlot(deps, campaign, place.line, userId)
  // Its time ran out while this claim was on its way: the line went back to the operator.
  if (!claim) throw new DomainError('CLAIM_NOT_OPEN')
  return claim
}
