import { toMinor } from '@platform/contracts/money'
import type { CampaignInput } from '@platform/contracts/quests/admin'

/** The most a campaign can pay, in minor units of its currency: what it needs in escrow. @throws RangeError */
export function requiredOf(campaign: CampaignInput): bigint {
  if (campaign.variant === 'OPEN_SLOT_DYNAMIC_REWARD') {
    return toMinor(campaign.reward.pool, campaign.reward.currency)
  }
  const { amount, currency, slots } = campaign.reward
  return toMinor(amount, currency) * BigInt(slots)
}
