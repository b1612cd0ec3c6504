import { fixedSlotFixedReward } from './fixed-slot-fixed-reward.ts'
import { openSlotDynamicReward } from './open-slot-dynamic-reward.ts'
import { openSlotLeaderboardReward } from './open-slot-leaderboard-reward.ts'
import type { AnyVariantReward } from './variant.ts'

/** Of the four variants, those that can be run so far. Schemas and types of campaigns follow from this table. */
export const variants = {
  FIXED_SLOT_FIXED_REWARD: fixedSlotFixedReward,
  OPEN_SLOT_DYNAMIC_REWARD: openSlotDynamicReward,
  OPEN_SLOT_LEADERBOARD_REWARD: openSlotLeaderboardReward,
}

export type Variants = typeof variants
export type CampaignVariant = keyof Variants

/** What the reward of this variant comes to; terms are in minor units. */
export const rewardRulesOf = ({ variant }: { variant: CampaignVariant }): AnyVariantReward =>
  variants[variant].reward
