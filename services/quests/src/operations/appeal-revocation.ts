import type { ReviewDecision, ReviewItem } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import type { RecheckedClaim } from '../repositories/rechecks.ts'
import type { Dependencies } from './dependencies.ts'
import { loadCampaign } from './load-campaign.ts'
import { revokeReward } from './revoke-reward.ts'

type Needed = Pick<Dependencies, 'campaigns' | 'rechecks' | 'reviews' | 'ids' | 'clock'>

/** Who decided first: no person. */
const SERVICE = 'command:recheck-claims'

export const revocationReviewId = ({ ids }: Pick<Dependencies, 'ids'>, claimId: string) =>
  ids.from('revocation', claimId)

/**
 * Asks a person to decide whether a reward is taken back, once; until then nothing is. Nobody who has worked on the campaign decides: the
 * reward would go back to its operator. May be repeated.
 * @throws NOT_FOUND, ALREADY_DECIDED also after its time
 */
export async function appealRevocation(
  deps: Needed,
  claim: RecheckedClaim,
  reason: string,
): Promise<void> {
  const { id: claimId, campaignId, claimant, recheck } = claim
  const { outcome, missed, appealUntil, appealed } = recheck
  if (appealed && outcome === null) return
  if (outcome !== null || !missed || !appealUntil || appealUntil <= deps.clock.now()) {
    throw new DomainError('ALREADY_DECIDED')
  }
  const campaign = await loadCampaign(deps, campaignId)
  const titles = missed.tasks.map(
    (id) => campaign.tasks.find((task) => task.id === id)?.title.en ?? id,
  )
  const item = {
    ...{ id: revocationReviewId(deps, claimId), subject: { kind: 'campaign', id: campaignId } },
    ...{ userId: claimant, evidence: [claimId, ...missed.tasks], risk: 0 },
    others: [...campaign.writers, ...campaign.staff],
  }
  const why = `Two checks, a day apart, found this no longer done: ${titles.join(', ')}`
  await deps.reviews.openAppeal(
    'revocation',
    item,
    { by: SERVICE, reason: why, at: missed.at },
    reason,
  )
  await deps.rechecks.save(claim, { ...recheck, dueAt: null, appealed: true })
}

/** Gives a decision about an appeal its effect; a repeat changes nothing. */
export async function decideRevocation(
  deps: Pick<Dependencies, 'campaigns' | 'claims' | 'rechecks' | 'events' | 'clock'>,
  { evidence: [claimId = ''] }: Pick<ReviewItem, 'evidence'>,
  { verdict, by }: Pick<ReviewDecision, 'verdict' | 'by'>,
): Promise<void> {
  const claim = await deps.claims.find(claimId)
  if (!claim?.recheck) throw new Error(`no claim ${claimId} that is checked again`)
  const { recheck } = claim
  await deps.campaigns.addStaff(claim.campaignId, [by])
  if (recheck.outcome !== null) return
  const decided = {
    ...recheck,
    dueAt: null,
    outcome: verdict === 'accept' ? 'kept' : 'undone',
  } as const
  if (verdict === 'accept') await deps.rechecks.save({ ...claim, recheck }, decided)
  else await revokeReward(deps, { ...claim, recheck }, decided)
}
