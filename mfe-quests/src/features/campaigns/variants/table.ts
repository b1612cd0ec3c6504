import type { CampaignVariant } from '@platform/contracts/quests/variants/table'
import { fixedSlotFixedReward } from './fixed-slot-fixed-reward/fixed-slot-fixed-reward.ts'
import { openSlotDynamicReward } from './open-slot-dynamic-reward/open-slot-dynamic-reward.ts'
import { openSlotLeaderboardReward } from './open-slot-leaderboard-reward/open-slot-leaderboard-reward.ts'
import { openSlotRaffleReward } from './open-slot-raffle-reward/open-slot-raffle-reward.ts'
import { unknownVariant } from './unknown/unknown-variant.ts'
import type { AnyVariantView, VariantView } from './variant.ts'

/** How the remote shows every variant. */
export const variantViews: { readonly [Variant in CampaignVariant]: VariantView } = {
  FIXED_SLOT_FIXED_REWARD: fixedSlotFixedReward,
  OPEN_SLOT_DYNAMIC_REWARD: openSlotDynamicReward,
  OPEN_SLOT_LEADERBOARD_REWARD: openSlotLeaderboardReward,
  OPEN_SLOT_RAFFLE_REWARD: openSlotRaffleReward,
}

/** The view of a campaign's variant; the server may know variants that this version does not. */
export const variantOf = ({ variant }: { variant: CampaignVariant }): AnyVariantView =>
  Object.hasOwn(variantViews, variant) ? variantViews[variant] : unknownVariant
