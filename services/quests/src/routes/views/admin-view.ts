import { toDecimal } from '@platform/contracts/money'
import type { AdminCampaign } from '@platform/contracts/quests/admin'
import type { Campaign } from '../../domain/campaign.ts'
import { effectiveStatus } from '../../domain/campaign-life.ts'
import { requiredOf } from '../../domain/reward.ts'

export function adminView(campaign: Campaign, now: Date): AdminCampaign {
  const { reward, funded } = campaign
  return {
    id: campaign.id,
    slug: campaign.slug,
    title: campaign.title.en,
    game: campaign.game,
    status: effectiveStatus(campaign, now),
    pausedAt: campaign.pausedAt?.toISOString() ?? null,
    variant: reward.variant,
    currency: reward.currency,
    required: toDecimal(requiredOf(reward), reward.currency),
    funded: toDecimal(funded ?? 0n, reward.currency),
    version: campaign.version,
    createdAt: campaign.createdAt.toISOString(),
  }
}
