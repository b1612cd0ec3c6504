import { toMinor } from '@platform/contracts/money'
import type { RewardOf, VariantImport } from './variant.ts'

export const fixedSlotFixedReward: VariantImport<RewardOf<'FIXED_SLOT_FIXED_REWARD'>> = {
  amountField: 'amount',
  payable: ({ amount, currency, slots }) => ({ amount: toMinor(amount, currency), slots }),
  shown: ({ amount, slots }) => ({ amount, slots }),
  describe: ({ amount, slots }, total) => `${slots} x ${amount} = ${total}`,
}
