import type { CampaignVariant } from '@platform/contracts/quests/variants/table'
import { fixedSlotFixedReward } from './fixed-slot-fixed-reward.ts'
import { openSlotDynamicReward } from './open-slot-dynamic-reward.ts'
import { openSlotLeaderboardReward } from './open-slot-leaderboard-reward.ts'
import { openSlotRaffleReward } from './open-slot-raffle-reward.ts'
import type { AnyVariant } from './variant.ts'

/** The rules of every variant. */
export const variants: { readonly [Variant in CampaignVariant]: AnyVariant } = {
  FIXED_SLOT_FIXED_REWARD: fixedSlotFixedReward,
  OPEN_SLOT_DYNAMIC_REWARD: openSlotDynamicReward,
  OPEN_SLOT_LEADERBOARD_REWARD: openSlotLeaderboardReward,
  OPEN_SLOT_RAFFLE_REWARD: openSlotRaffleReward,
}

export const variantOf = ({ variant }: { variant: CampaignVariant }): AnyVariant =>
  variants[variant]
