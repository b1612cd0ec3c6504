import { toDecimal } from '@platform/contracts/money'
import type { AdminCampaign } from '@platform/contracts/quests/admin'
import { effectiveStatus } from '../../domain/campaign-life.ts'
import { requiredOf } from '../../domain/reward.ts'
import type { OperatorCampaign } from '../../repositories/campaigns.ts'

export function adminView(campaign: OperatorCampaign, now: Date): AdminCampaign {
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
    startsAt: campaign.startsAt.toISOString(),
    endsAt: campaign.endsAt.toISOString(),
    private: campaign.private,
    version: campaign.version,
    createdAt: campaign.createdAt.toISOString(),
  }
}
