import type { CampaignInput } from '@platform/contracts/quests/admin'
import { campaignStatusChanged } from '@platform/contracts/quests/events'
import type { Staff } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from '../domain/campaign.ts'
import { labelOf } from '../domain/campaign-art.ts'
import { contentOf } from '../domain/campaign-content.ts'
import type { Dependencies } from './dependencies.ts'
import { type RecordsActs, recordCampaignAct } from './record-campaign-act.ts'

/**
 * Makes a draft. The slug is its key: a second call with the same content returns the same campaign.
 * @throws VALIDATION_FAILED, SLUG_TAKEN, UNAVAILABLE when only a newer version knows the campaign of this slug
 */
export async function createCampaign(
  deps: RecordsActs & Pick<Dependencies, 'campaigns'>,
  by: Staff,
  input: CampaignInput,
): Promise<Campaign> {
  const { campaigns, events, clock, ids } = deps
  // Random: a user who guesses the slug of a private campaign does not know its address.
  const id = ids.next()
  const campaign: Campaign = {
    id,
    ...contentOf(input, id),
    status: 'DRAFT',
    version: 1,
    createdBy: by.id,
    createdAt: clock.now(),
    publishedAt: null,
    rewardFixed: false,
    funded: null,
    settlement: null,
    pausedAt: null,
    releasesSince: null,
  }
  const created = events.create(campaignStatusChanged, {
    key: id,
    version: 1,
    data: { campaignId: id, from: null, to: 'DRAFT', ...labelOf(campaign) },
  })
  const first = await campaigns.findBySlug(input.slug)
  if (!first) {
    const after = { slug: campaign.slug, contentHash: campaign.contentHash }
    await recordCampaignAct(deps, by, 'create-campaign', campaign, { after })
    if (await campaigns.add(campaign, created)) return campaign
  }
  const existing = first ?? (await campaigns.findBySlug(input.slug))
  if (!existing) throw new DomainError('UNAVAILABLE')
  if (existing.contentHash !== campaign.contentHash) throw new DomainError('SLUG_TAKEN')
  return existing
}
