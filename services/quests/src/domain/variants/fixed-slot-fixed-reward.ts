import { positiveMinor, requirePayable } from './amounts.ts'
import { defineVariant } from './variant.ts'

/** `amount` to each of the first `slots` finishers who claim. */
interface Terms {
  amount: bigint
  slots: number
}

/** Claimed while LIVE, as soon as the tasks are done: no settlement. */
export const fixedSlotFixedReward = defineVariant<'FIXED_SLOT_FIXED_REWARD', Terms>({
  life: ['DRAFT', 'PUBLISHED', 'LIVE', 'ENDED', 'REWARDS_CREDITED', 'ARCHIVED'],
  termsOf({ reward }) {
    const { currency, slots } = reward
    const amount = positiveMinor(reward.amount, currency, 'reward.amount')
    requirePayable({ amount, slots }, currency, 'reward.amount')
    return { amount, slots }
  },
  claimEndsAt: () => null,
  settlement: 'none',
  isClaimOpen: ({ status }) => status === 'LIVE',
  slotOf: ({ slots }) => ({ kind: 'any', slots }),
  payableSlots: ({ slots }) => slots,
  amountOfSlot: ({ amount }) => amount,
})
