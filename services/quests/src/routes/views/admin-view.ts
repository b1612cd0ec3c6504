import { toDecimal } from '@platform/contracts/money'
import type { AdminCampaign } from '@platform/contracts/quests/admin'
import { effectiveStatus } from '../../domain/campaign-life.ts'
import { requiredOf } from '../../domain/reward.ts'
import { claimableOnceEnded } from '../../domain/time-to-claim.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import type { OperatorCampaign } from '../../repositories/campaigns.ts'

export function adminView(
  campaign: OperatorCampaign,
  { clock, endClaimMs }: Pick<Dependencies, 'clock' | 'endClaimMs'>,
): AdminCampaign {
  const { reward, funded } = campaign
  const now = clock.now()
  const claimableUntil = claimableOnceEnded(campaign, now, endClaimMs)
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
    ...(claimableUntil && { claimableUntil: claimableUntil.toISOString() }),
    version: campaign.version,
    createdAt: campaign.createdAt.toISOString(),
  }
}
