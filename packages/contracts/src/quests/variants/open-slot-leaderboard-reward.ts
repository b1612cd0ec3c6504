import { timestamp } from '../../envelope.ts'
import { requiredFunds } from '../../rules/campaign-funds.ts'
import { tiers } from '../../rules/tiers.ts'
import { defineVariant } from './variant.ts'

/** To each place of the ranking by points at the end what its tier says; claimed until `claimEndsAt`. */
export const openSlotLeaderboardReward = defineVariant({
  variant: 'OPEN_SLOT_LEADERBOARD_REWARD',
  reward: { tiers },
  fields: { claimEndsAt: timestamp },
  amountField: 'tiers',
  payable: ({ tiers }) => ({ tiers }),
  shown: ({ tiers }) => ({ amount: requiredFunds({ tiers }), slots: null, tiers }),
})
