import type { Staff } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from '../domain/campaign.ts'
import { requireMove } from '../domain/campaign-life.ts'
import { claimEndOfEarlyEnd } from '../domain/time-to-claim.ts'
import type { Dependencies } from './dependencies.ts'
import { catchUp, moveCampaign } from './move-campaign.ts'
import { onLatest } from './on-latest.ts'
import { type RecordsActs, recordCampaignAct } from './record-campaign-act.ts'

type Needed = RecordsActs & Pick<Dependencies, 'campaigns' | 'endClaimMs'>

/** ms from the call to the end: longer than the write of the new end takes, and than clocks of instances differ. */
export const END_NOTICE_MS = 2_000

/**
 * Ends a live campaign before its time, in two seconds. Its end lies ahead, so that a try which still saw the old end
 * and was accepted came before the new one, and counts. While it is paused no try is accepted, and it ends at once. Who has finished one of fixed
 * rewards can claim for `endClaimMs` more, at most until the announced end; then the rest returns to its operator. Who ends it is of its
 * staff from then on. A second call changes nothing.
 * @param approvedBy who approved it, of one that pays by who has finished (`requestEnd`)
 * @throws NOT_FOUND, ILLEGAL_TRANSITION, IN_PROGRESS
 */
export function endCampaign(
  deps: Needed,
  id: string,
  by: Staff,
  approvedBy = by.id,
): Promise<Campaign> {
  return onLatest(deps, id, async (loaded) => {
    const campaign = await catchUp(deps, loaded)
    if (campaign.status === 'ENDED') return campaign
    requireMove(campaign, 'ENDED')
    const states = { before: { status: campaign.status }, after: { status: 'ENDED' } }
    await recordCampaignAct(deps, by, 'end-campaign', campaign, states)
    await deps.campaigns.addStaff(id, [by.id, approvedBy])
    return campaign.pausedAt ? endPaused(deps, campaign) : endSoon(deps, campaign)
  })
}

/** Tries from just before the pause still count. */
function endPaused(deps: Needed, campaign: Campaign): Promise<Campaign> {
  const soon = deps.clock.now().getTime() + END_NOTICE_MS
  const endsAt = new Date(Math.min(campaign.endsAt.getTime(), soon))
  const claimEndsAt = claimEndOfEarlyEnd(campaign, endsAt, deps.endClaimMs)
  return moveCampaign(deps, campaign, 'ENDED', { endsAt, claimEndsAt })
}

async function endSoon(deps: Needed, campaign: Campaign): Promise<Campaign> {
  const { campaigns, clock } = deps
  const endsAt = new Date(clock.now().getTime() + END_NOTICE_MS)
  if (campaign.endsAt <= endsAt) return campaign
  const claimEndsAt = claimEndOfEarlyEnd(campaign, endsAt, deps.endClaimMs)
  const next = await campaigns.change(campaign, { endsAt, claimEndsAt })
  if (!next) throw new DomainError('IN_PROGRESS')
  // A write that came too late leaves accepted tries behind the end: the next one moves it past them.
  const { endsAt: announced, claimEndsAt: before } = campaign
  return clock.now() < endsAt
    ? next
    : endSoon(deps, { ...next, endsAt: announced, claimEndsAt: before })
}
