import { z } from 'zod'

/** Legal transitions are decided in the quests service's domain. */
export const campaignStatuses = [
  'DRAFT',
  'PUBLISHED',
  'LIVE',
  'ENDED',
  'PROCESSING_REWARDS',
  'CLAIM_REWARDS',
  'REWARDS_CREDITED',
  'ARCHIVED',
] as const
export const campaignStatus = z.enum(campaignStatuses)
export type CampaignStatus = z.infer<typeof campaignStatus>

export const platform = z.enum(['Browser', 'Android', 'Windows', 'IOS', 'PC', 'Mac'])
/** Country groups. */
export const countryGroup = z.enum(['IN', 'BR', 'NP', 'BD', 'BH', 'Others'])

/**
 * The longest texts of a campaign and its tasks, UTF-16 code units in each language. A title is part of every event of its
 * campaign, in all languages, so that three of the longest, of three bytes a letter, fit into one.
 */
export const CAMPAIGN_TEXTS = { title: 120, summary: 300, description: 4_000 } as const
