import { amount, timestamp } from '../../envelope.ts'
import { defineVariant } from './variant.ts'

/** `pool`, in equal parts, to all who finish before the end and claim until `claimEndsAt`. */
export const openSlotDynamicReward = defineVariant({
  variant: 'OPEN_SLOT_DYNAMIC_REWARD',
  reward: { pool: amount },
  fields: { claimEndsAt: timestamp },
  amountField: 'pool',
  payable: ({ pool }) => ({ pool }),
  shown: ({ pool }) => ({ amount: pool, slots: null }),
})
