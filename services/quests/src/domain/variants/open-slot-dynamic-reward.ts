import { positiveMinor, requirePayable } from './amounts.ts'
import { settledLife, slotOfLine } from './settled.ts'
import { defineVariant } from './variant.ts'

/** `pool`, in equal parts, to all who finish before the end. */
interface Terms {
  pool: bigint
}

/** Claimed in CLAIM_REWARDS until `claimEndsAt`, once the wallet has divided the pool among the sealed lines. */
export const openSlotDynamicReward = defineVariant<'OPEN_SLOT_DYNAMIC_REWARD', Terms>({
  life: settledLife,
  termsOf({ reward }) {
    const { currency } = reward
    const pool = positiveMinor(reward.pool, currency, 'reward.pool')
    requirePayable({ pool }, currency, 'reward.pool')
    return { pool }
  },
  claimEndsAt: ({ claimEndsAt }) => new Date(claimEndsAt),
  settlement: 'shared',
  isClaimOpen({ status, settlement, claimEndsAt, now }) {
    const inTime = claimEndsAt !== null && now < claimEndsAt
    return status === 'CLAIM_REWARDS' && inTime && Boolean(settlement?.share)
  },
  slotOf: (_reward, settlement, line) => slotOfLine(settlement, line),
  payableSlots: (_reward, settlement) => (settlement?.share ? settlement.eligible : 0),
  amountOfSlot: (_reward, settlement) => settlement?.share ?? 0n,
})
