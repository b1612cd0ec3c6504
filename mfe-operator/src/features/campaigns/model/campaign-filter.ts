import type { CampaignChoice } from '../api/campaigns-api.ts'

/** The choices above the list, and what each asks for. */
export const FILTERS = {
  all: {},
  live: { status: 'LIVE' },
  paused: { paused: true },
  draft: { status: 'DRAFT' },
  soon: { status: 'PUBLISHED' },
  ended: { status: 'ENDED,PROCESSING_REWARDS,CLAIM_REWARDS' },
  done: { status: 'REWARDS_CREDITED,ARCHIVED' },
} as const satisfies Record<string, CampaignChoice>

export type Filter = keyof typeof FILTERS
export const filters = Object.keys(FILTERS) as Filter[]
