import { fixedSlotFixedReward } from './fixed-slot-fixed-reward.ts'
import { openSlotDynamicReward } from './open-slot-dynamic-reward.ts'
import { openSlotLeaderboardReward } from './open-slot-leaderboard-reward.ts'
import { openSlotRaffleReward } from './open-slot-raffle-reward.ts'
import type { AnyVariantReward } from './variant.ts'

/** The variants of a campaign's reward. Schemas and types of campaigns follow from this table. */
export const variants = {
  FIXED_SLOT_FIXED_REWARD: fixedSlotFixedReward,
  OPEN_SLOT_DYNAMIC_REWARD: openSlotDynamicReward,
  OPEN_SLOT_LEADERBOARD_REWARD: openSlotLeaderboardReward,
  OPEN_SLOT_RAFFLE_REWARD: openSlotRaffleReward,
}

export type Variants = typeof variants
export type CampaignVariant = keyof Variants

/** What the reward of this variant comes to; terms are in minor units. */
export const rewardRulesOf = ({ variant }: { variant: CampaignVariant }): AnyVariantReward =>
  variants[variant].reward
