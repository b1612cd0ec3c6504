import { z } from 'zod'
import { CONTINENTS } from '../rules/continents.ts'
import { COUNTRY_GROUPS } from '../rules/country-groups.ts'

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
export type Platform = z.infer<typeof platform>
/** Country groups. */
export const countryGroup = z.enum(COUNTRY_GROUPS)
export const continent = z.enum(CONTINENTS)

/** Whom a campaign is for; an empty list is everybody. */
export const audience = z.object({
  countries: z.array(countryGroup),
  continents: z.array(z.string()),
  platforms: z.array(platform),
  clients: z.array(z.string()),
})
export type Audience = z.infer<typeof audience>

/**
 * Why somebody is not in a campaign's audience. COUNTRY_UNKNOWN: neither a verified phone number nor a choice says where
 * they are.
 */
export const exclusion = z.enum(['COUNTRY_UNKNOWN', 'COUNTRY', 'CONTINENT', 'PLATFORM', 'CLIENT'])
export type Exclusion = z.infer<typeof exclusion>

/**
 * What a reader is shown: the same; INVITATION, where nobody has invited them and the campaign is only for whom somebody has; EARLIER, where they have
 * not claimed the reward of the campaign that comes first; SCORE,
 * where their POG score is lower than the campaign asks for and they would start or claim next; or OWN, where they have worked on the campaign, which pays none of its staff. Lists do not say OWN.
 */
export const shownExclusion = z.enum([
  ...exclusion.options,
  'INVITATION',
  'EARLIER',
  'SCORE',
  'OWN',
])
export type ShownExclusion = z.infer<typeof shownExclusion>

/**
 * The longest texts of a campaign and its tasks, UTF-16 code units in each language. A title is part of every event of its
 * campaign, in all languages, so that three of the longest, of three bytes a letter, fit into one.
 */
export const CAMPAIGN_TEXTS = { title: 120, summary: 300, description: 4_000 } as const
