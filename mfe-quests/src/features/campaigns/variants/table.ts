import type { CampaignVariant } from '@platform/contracts/quests/variants/table'
import { fixedSlotFixedReward } from './fixed-slot-fixed-reward/fixed-slot-fixed-reward.ts'
import { openSlotDynamicReward } from './open-slot-dynamic-reward/open-slot-dynamic-reward.ts'
import type { VariantView } from './variant.ts'

/** How the remote shows every variant. */
export const variantViews: { readonly [Variant in CampaignVariant]: VariantView } = {
  FIXED_SLOT_FIXED_REWARD: fixedSlotFixedReward,
  OPEN_SLOT_DYNAMIC_REWARD: openSlotDynamicReward,
}

export const variantOf = ({ variant }: { variant: CampaignVariant }): VariantView =>
  variantViews[variant]
