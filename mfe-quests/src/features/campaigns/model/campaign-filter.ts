/** The chips above the list. */
export const campaignFilters = [
  'for-you',
  'ending-soon',
  'highest-reward',
  'upcoming',
  'finished',
] as const
export type CampaignFilter = (typeof campaignFilters)[number]

/** The query each chip sends (`by-state`). */
export const filterQuery: Record<CampaignFilter, Record<string, string | boolean>> = {
  'for-you': {
    status: 'LIVE,CLAIM_REWARDS,PROCESSING_REWARDS',
    sort: 'newest',
    begunFirst: true,
  },
  'ending-soon': { status: 'LIVE', sort: 'endingSoon' },
  'highest-reward': { status: 'LIVE', sort: 'highestReward' },
  // The API has no order by start.
  upcoming: { upcoming: true, sort: 'endingSoon' },
  finished: { status: 'ENDED,PROCESSING_REWARDS,CLAIM_REWARDS,REWARDS_CREDITED', sort: 'newest' },
}
