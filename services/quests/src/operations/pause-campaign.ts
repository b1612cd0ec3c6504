import { campaignPauseChanged } from '@platform/contracts/quests/events'
import type { Staff } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from '../domain/campaign.ts'
import { requirePausable } from '../domain/campaign-life.ts'
import { pausedMsAfter } from '../domain/running-time.ts'
import { endsAfterPause } from '../domain/time-to-claim.ts'
import type { Dependencies } from './dependencies.ts'
import { catchUp } from './move-campaign.ts'
import { onLatest } from './on-latest.ts'
import { type RecordsActs, recordCampaignAct } from './record-campaign-act.ts'

type Needed = RecordsActs & Pick<Dependencies, 'campaigns'>

/**
 * Stops starts, tries and claims. Checks under way end, and what is claimed is paid. Its end does not come meanwhile, and moves by as long: one person can stop
 * a campaign at any time, and decides by that about nobody's reward. What is won and not claimed stays until the pause has ended. Who pauses or resumes it is of its staff
 * from then on. A second call changes nothing.
 * @throws NOT_FOUND, ILLEGAL_TRANSITION, IN_PROGRESS
 */
export function pauseCampaign(
  deps: Needed,
  id: string,
  reason: string,
  by: Staff,
): Promise<Campaign> {
  return onLatest(deps, id, async (loaded) => {
    const campaign = await catchUp(deps, loaded)
    if (campaign.pausedAt) return campaign
    requirePausable(campaign)
    const states = { before: { paused: false }, after: { paused: true } }
    await recordCampaignAct(deps, by, 'pause-campaign', campaign, { ...states, reason })
    await deps.campaigns.addStaff(id, [by.id])
    return change(deps, campaign, { pausedAt: deps.clock.now() })
  })
}

/** Ends a pause (`endsAfterPause`). A second call changes nothing. @throws NOT_FOUND, IN_PROGRESS */
export function resumeCampaign(
  deps: Needed,
  id: string,
  reason: string,
  by: Staff,
): Promise<Campaign> {
  return onLatest(deps, id, async (campaign) => {
    if (!campaign.pausedAt) return campaign
    const states = { before: { paused: true }, after: { paused: false } }
    await recordCampaignAct(deps, by, 'resume-campaign', campaign, { ...states, reason })
    await deps.campaigns.addStaff(id, [by.id])
    const now = deps.clock.now()
    const pausedMs = pausedMsAfter(campaign, now)
    return change(deps, campaign, { pausedAt: null, pausedMs, ...endsAfterPause(campaign, now) })
  })
}

/** In one write with its event. */
async function change(
  { campaigns, events }: Needed,
  campaign: Campaign,
  values: Partial<Campaign> & Pick<Campaign, 'pausedAt'>,
) {
  const event = events.create(campaignPauseChanged, {
    key: campaign.id,
    version: campaign.version + 1,
    data: { campaignId: campaign.id, paused: values.pausedAt !== null },
  })
  const changed = await campaigns.change(campaign, values, [event])
  if (!changed) throw new DomainError('IN_PROGRESS')
  return changed
}
