import type { RewardOf, VariantImport } from './variant.ts'

export const fixedSlotFixedReward: VariantImport<RewardOf<'FIXED_SLOT_FIXED_REWARD'>> = {
  describe: ({ amount, slots }, total) => `${slots} x ${amount} = ${total}`,
}
