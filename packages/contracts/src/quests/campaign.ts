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
