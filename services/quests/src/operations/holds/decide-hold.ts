import type { ReviewDecision, ReviewItem, ReviewStage } from '@platform/service-kit'
import { APPEAL_GRACE_MS, inDays } from '../../domain/holds/hold.ts'
import { claimEvent } from '../claim-event.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<
  Dependencies,
  'campaigns' | 'claims' | 'heldClaims' | 'events' | 'clock' | 'holdDays'
>

/**
 * Gives a decision about a held claim its effect; a repeat changes nothing. Accepted, it is paid as any other. Refused for the first
 * time it may be appealed against; for the second time its slot goes back to the operator.
 */
export async function decideHold(
  { campaigns, claims, heldClaims, events, clock, holdDays }: Needed,
  { evidence: [claimId = ''] }: Pick<ReviewItem, 'evidence'>,
  { verdict, reason, by }: Pick<ReviewDecision, 'verdict' | 'reason' | 'by'>,
  stage: ReviewStage,
): Promise<void> {
  const claim = await claims.find(claimId)
  if (!claim) throw new Error(`no claim ${claimId}`)
  await campaigns.addStaff(claim.campaignId, [by])
  if (verdict === 'accept') {
    await heldClaims.release(claimId, stage, claimEvent(events, claim))
  } else if (stage === 'first') {
    const appealUntil = inDays(holdDays.appeal, clock.now())
    const nextLookAt = new Date(appealUntil.getTime() + APPEAL_GRACE_MS)
    await heldClaims.reject(claimId, { words: reason, appealUntil, nextLookAt })
  } else {
    const back = claimEvent(events, { ...claim, kind: 'return' })
    await heldClaims.giveBack(claimId, ['held', 'rejected', 'appealed'], back, reason)
  }
}
