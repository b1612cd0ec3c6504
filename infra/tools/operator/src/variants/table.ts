import type { CampaignVariant } from '@platform/contracts/quests/variants/table'
import { fixedSlotFixedReward } from './fixed-slot-fixed-reward.ts'
import { openSlotDynamicReward } from './open-slot-dynamic-reward.ts'
import { openSlotLeaderboardReward } from './open-slot-leaderboard-reward.ts'
import { openSlotRaffleReward } from './open-slot-raffle-reward.ts'
import type { AnyVariantImport, RewardOf, VariantImport } from './variant.ts'

/** How every variant is imported. */
const variants: {
  readonly [Variant in CampaignVariant]: VariantImport<RewardOf<Variant>>
} = {
  FIXED_SLOT_FIXED_REWARD: fixedSlotFixedReward,
  OPEN_SLOT_DYNAMIC_REWARD: openSlotDynamicReward,
  OPEN_SLOT_LEADERBOARD_REWARD: openSlotLeaderboardReward,
  OPEN_SLOT_RAFFLE_REWARD: openSlotRaffleReward,
}

/** A campaign's reward is always of its own variant. */
export const variantOf = ({ variant }: { variant: CampaignVariant }): AnyVariantImport =>
  variants[variant] as unknown as AnyVariantImport
