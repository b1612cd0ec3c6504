import { z } from 'zod'
import { CAMPAIGN_FEED_COUNT, CAMPAIGN_FEED_FILTERS } from './campaign-feed.ts'

const { min, max, default: usual } = CAMPAIGN_FEED_COUNT

/**
 * The K-Drop list, small: what a partner may set on the campaign feed. Descriptions of a contract are the comments of the types
 * that other teams pull.
 */
const campaignFeedProps = z.object({
  count: z.number().int().min(min).max(max).default(usual).describe('Campaigns shown.'),
  filter: z
    .enum(CAMPAIGN_FEED_FILTERS)
    .default('for-you')
    .describe('Which campaigns, and in what order.'),
})
export type CampaignFeedProps = z.output<typeof campaignFeedProps>

const feedEvents = {
  'campaigns-shown': z
    .object({ count: z.number().int().describe('How many.') })
    .describe('The campaigns are there.'),
  'campaign-opened': z
    .object({ campaignId: z.string(), url: z.string().describe('Of its page on our site.') })
    .describe('The visitor opened a campaign; it opens top-level on our site.'),
}

/** What mfe-quests promises to the shell and to partners: the registry refuses releases that break it. */
export const remote = {
  './mount': { props: z.object({ basename: z.string() }), events: {} },
  /** Fills `home.winners` of the start page. */
  './latest-payouts': { props: z.object({ basename: z.string() }), events: {} },
  /** Fills `home.streak`. */
  './streak': { props: z.object({ basename: z.string() }), events: {} },
  /** Fills `home.continue`. */
  './continue': { props: z.object({ basename: z.string() }), events: {} },
  './campaign-feed': { props: campaignFeedProps, events: feedEvents },
  /** One campaign or quest, by its id. */
  './quest': { props: z.object({ quest: z.uuid() }), events: feedEvents },
} as const

type FeedEvents = (typeof remote)['./campaign-feed']['events']
/** What the campaign feed reports to a partner's page, by event. */
export type CampaignFeedEvents = { [Name in keyof FeedEvents]: z.output<FeedEvents[Name]> }
