import { staysFrom } from '../../domain/card-boosts/card-boost.ts'
import type { Claim } from '../../domain/claim.ts'
import { newShare } from '../../domain/partners/partner-share.ts'
import { progressIdOf } from '../../domain/progress.ts'
import type { Dependencies } from '../dependencies.ts'

export type SharesRewards = Pick<Dependencies, 'partnerShares' | 'progress' | 'clock' | 'ids'>

/**
 * A reward was credited: where its campaign was opened from a partner's embed, it counts for the partner from now on, once. What the partner
 * gets of it is decided by a worker (`payShares`), of a reward that may be taken back once it stays.
 */
export async function shareReward(
  { partnerShares, progress, clock, ids }: SharesRewards,
  claim: Claim,
): Promise<void> {
  const started = await progress.find(progressIdOf(claim.campaignId, claim.claimant))
  if (!started?.via) return
  const now = clock.now()
  const nextRetryAt = staysFrom(claim, now) ?? now
  const share = newShare(ids.from('partner-share', claim.id), claim, started.via, now)
  await partnerShares.add({ ...share, nextRetryAt })
}
