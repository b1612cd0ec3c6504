import { z } from 'zod'
import { LEADERBOARD_EMBED_BOARDS, LEADERBOARD_EMBED_ROWS } from './leaderboard-embed.ts'

const { min, max, default: usual } = LEADERBOARD_EMBED_ROWS

/** What mfe-clans promises to the shell and to partners: the registry refuses releases that break it. */
export const remote = {
  './mount': { props: z.object({ basename: z.string() }), events: {} },
  /** Fills `home.clan-race` of the start page. */
  './clan-race': { props: z.object({ basename: z.string() }), events: {} },
  /** The first rows of a leaderboard, on a partner's page. */
  './leaderboard': {
    props: z.object({
      board: z
        .enum(LEADERBOARD_EMBED_BOARDS)
        .default('clan')
        .describe('The leaderboard whose first rows are shown.'),
      count: z.number().int().min(min).max(max).default(usual).describe('Rows shown.'),
    }),
    events: {
      'leaderboard-shown': z
        .object({ count: z.number().int().describe('How many.') })
        .describe('The rows are there.'),
      'clan-opened': z
        .object({ clanId: z.string(), url: z.string().describe('Of its page on our site.') })
        .describe('The visitor opened a clan; it opens top-level on our site.'),
    },
  },
} as const
