import { amountOfPlace, placesOf, type Tier } from '@platform/contracts/rules/campaign-funds'
import { positiveMinor, requirePayable } from './amounts.ts'
import { settledLife, slotOfLine } from './settled.ts'
import { defineVariant } from './variant.ts'

/** To each place of the ranking what its tier says. */
interface Terms {
  tiers: readonly Tier[]
}

/** Users are ranked by points; the first are claimed for in CLAIM_REWARDS until `claimEndsAt`, the other places return. */
export const openSlotLeaderboardReward = defineVariant<'OPEN_SLOT_LEADERBOARD_REWARD', Terms>({
  life: settledLife,
  termsOf({ reward }) {
    const { currency } = reward
    const tiers = reward.tiers.map(({ to, amount }, index) => ({
      to,
      amount: positiveMinor(amount, currency, `reward.tiers.${index}.amount`),
    }))
    requirePayable({ tiers }, currency, 'reward.tiers')
    return { tiers }
  },
  claimEndsAt: ({ claimEndsAt }) => new Date(claimEndsAt),
  settlement: 'ranked',
  isClaimOpen: ({ status, claimEndsAt, now }) =>
    status === 'CLAIM_REWARDS' && claimEndsAt !== null && now < claimEndsAt,
  slotOf: (_reward, settlement, line) => slotOfLine(settlement, line),
  payableSlots: ({ tiers }) => placesOf(tiers),
  amountOfSlot: ({ tiers }, _settlement, slot) => amountOfPlace(tiers, slot),
})
