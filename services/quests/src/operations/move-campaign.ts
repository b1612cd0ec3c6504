import type { CampaignStatus } from '@platform/contracts/quests/campaign'
import { campaignStatusChanged } from '@platform/contracts/quests/events'
import type { OutboxEvent } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from '../domain/campaign.ts'
import { labelOf } from '../domain/campaign-art.ts'
import { dueStatus, requireMove } from '../domain/campaign-life.ts'
import type { CampaignChange } from '../repositories/campaigns.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'campaigns' | 'events' | 'clock'>

/**
 * Moves a campaign to its next status and publishes it, in one write.
 * @throws ILLEGAL_TRANSITION, IN_PROGRESS when another change came first
 */
export async function moveCampaign(
  { campaigns, events }: Needed,
  campaign: Campaign,
  to: CampaignStatus,
  change: CampaignChange = {},
  moreEvents: readonly OutboxEvent[] = [],
): Promise<Campaign> {
  requireMove(campaign, to)
  const moved = events.create(campaignStatusChanged, {
    key: campaign.id,
    version: campaign.version + 1,
    data: { campaignId: campaign.id, from: campaign.status, to, ...labelOf(campaign) },
  })
  const next = await campaigns.change(campaign, { ...change, status: to }, [moved, ...moreEvents])
  if (!next) throw new DomainError('IN_PROGRESS')
  return next
}

/** Brings the stored status up to the clock. @throws IN_PROGRESS when another change came first */
export async function catchUp(deps: Needed, campaign: Campaign): Promise<Campaign> {
  const due = dueStatus(campaign, deps.clock.now())
  return due ? catchUp(deps, await moveCampaign(deps, campaign, due)) : campaign
}
