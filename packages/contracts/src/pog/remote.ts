import { z } from 'zod'
import { POG_FEED_COUNT, POG_FEED_TABS } from './feed-embed.ts'

const { min, max, default: usual } = POG_FEED_COUNT

/** What mfe-pog promises to the shell and to partners: the registry refuses releases that break it. */
export const remote = {
  './mount': { props: z.object({ basename: z.string() }), events: {} },
  /** Cards of gamers, on a partner's page. */
  './pog-feed': {
    props: z.object({
      feed: z.enum(POG_FEED_TABS).default('hottest'),
      /** Cards shown. */
      count: z.number().int().min(min).max(max).default(usual),
    }),
    events: {
      /** The cards are there. */
      'cards-shown': z.object({ count: z.number().int() }),
      /** The visitor opened a card, or wants to like it; it opens top-level on our site. */
      'card-opened': z.object({ postId: z.string(), url: z.string() }),
    },
  },
} as const
