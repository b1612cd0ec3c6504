import { byPlace, type TierTerms, tierTermsOf } from './by-place.ts'
import { defineVariant, type Reward } from './variant.ts'

interface Terms extends TierTerms {
  /** Most entries of one user. */
  maxEntries: number
}

/** Points are entries in a draw after the end, and its winners get the prize of their place. */
export const openSlotRaffleReward = defineVariant<'OPEN_SLOT_RAFFLE_REWARD', Terms>({
  ...byPlace,
  termsOf: ({ reward }) => ({
    ...tierTermsOf(reward.tiers, reward.currency),
    maxEntries: reward.maxEntries,
  }),
  claimEndsAt: ({ claimEndsAt }) => new Date(claimEndsAt),
  settlement: 'drawn',
})

/** Most entries of one user in the raffle that has this reward. */
export const maxEntriesOf = (reward: Reward): number => Number(reward.maxEntries)

/** Entries of a user with so many points. */
export const entriesOf = (reward: Reward, points: number): number =>
  Math.min(points, maxEntriesOf(reward))
