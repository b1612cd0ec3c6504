import { z } from 'zod'
import { POG_FEED_COUNT, POG_FEED_TABS } from './feed-embed.ts'

const { min, max, default: usual } = POG_FEED_COUNT

/** What mfe-pog promises to the shell and to partners: the registry refuses releases that break it. */
export const remote = {
  './mount': { props: z.object({ basename: z.string() }), events: {} },
  /** Cards of gamers, on a partner's page. */
  './pog-feed': {
    props: z.object({
      feed: z.enum(POG_FEED_TABS).default('hottest').describe('Which cards, and in what order.'),
      count: z.number().int().min(min).max(max).default(usual).describe('Cards shown.'),
    }),
    events: {
      'cards-shown': z
        .object({ count: z.number().int().describe('How many.') })
        .describe('The cards are there.'),
      'card-opened': z
        .object({ postId: z.string(), url: z.string().describe('Of its page on our site.') })
        .describe(
          'The visitor opened a card, or wants to like it; it opens top-level on our site.',
        ),
    },
  },
} as const
