/** The chips above the list. */
export const campaignFilters = [
  'for-you',
  'ending-soon',
  'highest-reward',
  'upcoming',
  'finished',
] as const
export type CampaignFilter = (typeof campaignFilters)[number]

/** `for-you`: what the user has begun comes first; `end`: by the moment of the end. */
export type CampaignOrder = 'for-you' | 'newest' | 'end' | 'reward'

/** The orders of each chip; the first is the one that it has unless another is chosen. */
export const filterOrders: Record<CampaignFilter, readonly [CampaignOrder, ...CampaignOrder[]]> = {
  'for-you': ['for-you', 'newest', 'end'],
  'ending-soon': ['end'],
  'highest-reward': ['reward'],
  // The API has no order by start.
  upcoming: ['end', 'newest'],
  finished: ['newest', 'end'],
}

/** The query each chip sends (`by-state`). */
export const filterQuery: Record<CampaignFilter, Record<string, string | boolean>> = {
  'for-you': { status: 'LIVE,CLAIM_REWARDS,PROCESSING_REWARDS' },
  'ending-soon': { status: 'LIVE' },
  'highest-reward': { status: 'LIVE' },
  upcoming: { upcoming: true },
  finished: { status: 'ENDED,PROCESSING_REWARDS,CLAIM_REWARDS,REWARDS_CREDITED' },
}

/** The same of each order. */
export const orderQuery: Record<CampaignOrder, Record<string, string | boolean>> = {
  'for-you': { sort: 'newest', begunFirst: true },
  newest: { sort: 'newest' },
  end: { sort: 'endingSoon' },
  reward: { sort: 'highestReward' },
}
