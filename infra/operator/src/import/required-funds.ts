import { toMinor } from '@platform/contracts/money'
import type { CampaignInput } from '@platform/contracts/quests/admin'
import { requiredFunds } from '@platform/contracts/rules/campaign-funds'

/** The most a campaign can pay, in minor units of its currency: what it needs in escrow. @throws RangeError */
export function requiredOf(campaign: CampaignInput): bigint {
  const { reward } = campaign
  return requiredFunds(
    'pool' in reward
      ? { pool: toMinor(reward.pool, reward.currency) }
      : { amount: toMinor(reward.amount, reward.currency), slots: reward.slots },
  )
}
