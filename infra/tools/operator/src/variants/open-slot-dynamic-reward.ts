import { toMinor } from '@platform/contracts/money'
import type { RewardOf, VariantImport } from './variant.ts'

export const openSlotDynamicReward: VariantImport<RewardOf<'OPEN_SLOT_DYNAMIC_REWARD'>> = {
  amountField: 'pool',
  payable: ({ pool, currency }) => ({ pool: toMinor(pool, currency) }),
  shown: ({ pool }) => ({ amount: pool, slots: null }),
  describe: (_reward, total) => `pool of ${total}`,
}
