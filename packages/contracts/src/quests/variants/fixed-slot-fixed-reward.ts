import { z } from 'zod'
import { amount } from '../../envelope.ts'
import { campaignReservation } from '../reservation.ts'
import { defineVariant } from './variant.ts'

/** `amount` to each of the first `slots` finishers who claim; a slot that is reserved waits for its user. */
export const fixedSlotFixedReward = defineVariant({
  variant: 'FIXED_SLOT_FIXED_REWARD',
  reward: { amount, slots: z.number().int().min(1).max(100_000) },
  fields: {
    /** Whether a start reserves a slot. No default: it would change the fingerprints of stored campaigns. */
    reservation: campaignReservation.optional(),
  },
  amountField: 'amount',
  payable: ({ amount, slots }) => ({ amount, slots }),
  shown: ({ amount, slots }) => ({ amount, slots }),
})
