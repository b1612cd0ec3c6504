import { z } from 'zod'
import { amount } from '../../envelope.ts'
import { defineVariant } from './variant.ts'

/** `amount` to each of the first `slots` finishers who claim. */
export const fixedSlotFixedReward = defineVariant({
  variant: 'FIXED_SLOT_FIXED_REWARD',
  reward: { amount, slots: z.number().int().min(1).max(100_000) },
  fields: {},
  amountField: 'amount',
  payable: ({ amount, slots }) => ({ amount, slots }),
  shown: ({ amount, slots }) => ({ amount, slots }),
})
