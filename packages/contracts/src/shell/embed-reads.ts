import { LEADERBOARD_EMBED_BOARDS, LEADERBOARD_EMBED_ROWS } from '../clans/leaderboard-embed.ts'
import type { Language } from '../constants.ts'
import type { EmbedName } from '../identity/partners.ts'
import { POG_FEED_COUNT, POG_FEED_TABS } from '../pog/feed-embed.ts'
import { CAMPAIGN_FEED_FILTERS } from '../quests/campaign-feed.ts'
import { isQuestId } from '../quests/quest-embed.ts'

/** The attributes of an embed in the address of its frame, as they were written. */
export type WrittenProps = Readonly<Record<string, unknown>>

type Read = (props: WrittenProps, language: Language) => string | null

/** Campaigns that one list is asked for: more than a feed shows, since those that are closed come last. */
const FEED_LIMIT = 12

const FEED_QUERIES: Readonly<Record<(typeof CAMPAIGN_FEED_FILTERS)[number], string>> = {
  'for-you': 'status=LIVE,CLAIM_REWARDS,PROCESSING_REWARDS&sort=newest&begunFirst=true',
  'ending-soon': 'status=LIVE&sort=endingSoon',
  'highest-reward': 'status=LIVE&sort=highestReward',
  upcoming: 'upcoming=true&sort=endingSoon',
}

/**
 * What each embed reads first, a path below `/api` that answers everybody the same: the shell's server asks for it and puts the answer into
 * the frame's page. What a partner wrote wrongly counts as not set, so that there are few addresses; a quest that is none is not asked for. An embed that shows only what is
 * somebody's own reads nothing: its painter shows what a visitor sees.
 */
export const embedReads: Readonly<Record<EmbedName, Read | null>> = {
  'campaign-feed': ({ filter }, language) => {
    const query = FEED_QUERIES[oneOf(CAMPAIGN_FEED_FILTERS, filter, 'for-you')]
    return `/airdrop-campaign/campaigns/by-state?${query}&lang=${language}&pageLimit=${FEED_LIMIT}`
  },
  balance: null,
  leaderboard: ({ board, count }) =>
    `/leaderboards/${oneOf(LEADERBOARD_EMBED_BOARDS, board, 'clan')}?limit=${within(LEADERBOARD_EMBED_ROWS, count)}`,
  'pog-feed': ({ feed, count }) =>
    `/pog/feed?tab=${oneOf(POG_FEED_TABS, feed, 'hottest')}&pageLimit=${within(POG_FEED_COUNT, count)}`,
  quest: ({ quest }, language) =>
    isQuestId(quest)
      ? `/airdrop-campaign/campaigns/by-state?id=${quest.toLowerCase()}&lang=${language}&pageLimit=1`
      : null,
}

function oneOf<Value extends string>(known: readonly Value[], written: unknown, usual: Value) {
  return known.find((value) => value === written) ?? usual
}

interface Range {
  min: number
  max: number
  default: number
}

/** A whole number of the range, as a number or as an address has it. */
function within({ min, max, default: usual }: Range, written: unknown): number {
  const count = typeof written === 'string' && /^\d{1,4}$/.test(written) ? Number(written) : written
  return Number.isInteger(count) && Number(count) >= min && Number(count) <= max
    ? Number(count)
    : usual
}
