import { mayNotDecideFor } from '../../domain/campaign-staff.ts'
import { type HeldClaim, isHeld } from '../../domain/claim.ts'
import type { Dependencies } from '../dependencies.ts'
import { loadCampaign } from '../load-campaign.ts'
import { othersLinkedTo } from './linked-users.ts'

type Needed = Pick<
  Dependencies,
  'campaigns' | 'reviews' | 'signals' | 'claims' | 'heldClaims' | 'clock'
>

/**
 * Puts a held claim into the queue; repeated, it opens no second item. Who wrote or funded the campaign does not decide: a refused reward
 * returns to its operator. The worker looks again when it would be released.
 */
export async function openHoldReview(deps: Needed, claim: HeldClaim): Promise<void> {
  const { reviews, claims, heldClaims } = deps
  const { id, campaignId, claimant, hold } = claim
  if (hold.state !== 'held') return
  const campaign = await loadCampaign(deps, campaignId)
  await reviews.open('claim', {
    id: hold.reviewId,
    subject: { kind: 'campaign', id: campaignId },
    userId: claimant,
    evidence: [id, ...hold.signs.map(({ code, count }) => `${code}:${count}`)],
    risk: hold.risk,
    others: [...mayNotDecideFor(campaign), ...(await othersLinkedTo(deps, claimant))],
  })
  await heldClaims.look(claim, hold.releasedBy)
  // The user may have left after it was read, and before the item was there.
  const after = await claims.find(id)
  if (after && isHeld(after) && after.hold.state === 'left') await reviews.withdraw(hold.reviewId)
}
