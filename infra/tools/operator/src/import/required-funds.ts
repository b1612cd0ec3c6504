import { toMinor } from '@platform/contracts/money'
import type { CampaignInput } from '@platform/contracts/quests/admin'
import { type Payable, requiredFunds } from '@platform/contracts/rules/campaign-funds'

/** The most a campaign can pay, in minor units of its currency: what it needs in escrow. @throws RangeError */
export const requiredOf = (campaign: CampaignInput): bigint => requiredFunds(payableOf(campaign))

/** @throws RangeError on an amount that its currency cannot express */
export function payableOf({ reward }: CampaignInput): Payable {
  return 'pool' in reward
    ? { pool: toMinor(reward.pool, reward.currency) }
    : { amount: toMinor(reward.amount, reward.currency), slots: reward.slots }
}
