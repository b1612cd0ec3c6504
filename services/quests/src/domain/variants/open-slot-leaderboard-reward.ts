import { byPlace, type TierTerms, tierTermsOf } from './by-place.ts'
import { defineVariant } from './variant.ts'

/** Users are ranked by points, and the first get the prize of their place. */
export const openSlotLeaderboardReward = defineVariant<'OPEN_SLOT_LEADERBOARD_REWARD', TierTerms>({
  ...byPlace,
  termsOf: ({ reward }) => tierTermsOf(reward.tiers, reward.currency),
  claimEndsAt: ({ claimEndsAt }) => new Date(claimEndsAt),
  settlement: 'ranked',
})
