import { positiveMinor, requirePayable } from './amounts.ts'
import { defineVariant } from './variant.ts'

/** `amount` to each of the first `slots` finishers who claim. */
interface Terms {
  amount: bigint
  slots: number
}

/** Claimed while LIVE, as soon as the tasks are done, and for a while after an end before its time (`claimEndsAt`): no settlement. */
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
  isClaimOpen: ({ status, claimEndsAt, now }) =>
    status === 'LIVE' || (status === 'ENDED' && claimEndsAt !== null && now < claimEndsAt),
  slotOf: ({ slots }) => ({ kind: 'any', slots }),
  payableSlots: ({ slots }) => slots,
  amountOfSlot: ({ amount }) => amount,
})
