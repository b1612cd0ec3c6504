import type { RewardOf, VariantImport } from './variant.ts'

export const openSlotDynamicReward: VariantImport<RewardOf<'OPEN_SLOT_DYNAMIC_REWARD'>> = {
  describe: (_reward, total) => `pool of ${total}`,
}
