import { LEADERBOARD_EMBED_SIZE, leaderboardEmbedHeight } from '../clans/leaderboard-embed.ts'
import type { EmbedName, EmbedScope } from '../identity/partners.ts'
import { POG_FEED_SIZE, pogFeedHeight } from '../pog/feed-embed.ts'
import { CAMPAIGN_FEED_SIZE, campaignFeedHeight } from '../quests/campaign-feed.ts'
import { BALANCE_EMBED_HEIGHT } from '../wallet/balance-embed.ts'

/** All that the script in a partner's page, the frame and the shell know of an embed. */
export interface Embed {
  readonly remote: string
  /** Exposed by the remote; its props and events are in the remote's contract. */
  readonly module: string
  /** What it reads of a user who agreed. */
  readonly scope: EmbedScope
  /** Names of its props, which are attributes of the element. */
  readonly attributes: readonly string[]
  /** px that it needs with these props: kept free in the partner's page before anything is loaded. */
  height(props: Readonly<Record<string, unknown>>): number
  /** px of the placeholder rows that the page shows until then. */
  readonly row: { readonly height: number; readonly gap: number }
}

/** A new embed begins here (packages/embed/README.md). */
export const embeds: Readonly<Record<EmbedName, Embed>> = {
  'campaign-feed': {
    remote: 'mfe-quests',
    module: './campaign-feed',
    scope: 'progress',
    attributes: ['count', 'filter'],
    height: ({ count }) => campaignFeedHeight(count),
    row: { height: CAMPAIGN_FEED_SIZE.card, gap: CAMPAIGN_FEED_SIZE.gap },
  },
  balance: {
    remote: 'mfe-wallet',
    module: './balance',
    scope: 'balance',
    attributes: [],
    height: () => BALANCE_EMBED_HEIGHT,
    row: { height: BALANCE_EMBED_HEIGHT, gap: 0 },
  },
  leaderboard: {
    remote: 'mfe-clans',
    module: './leaderboard',
    // It shows the same to everybody: of a user it reads nothing more than the others do.
    scope: 'progress',
    attributes: ['board', 'count'],
    height: ({ count }) => leaderboardEmbedHeight(count),
    row: { height: LEADERBOARD_EMBED_SIZE.row, gap: 0 },
  },
  'pog-feed': {
    remote: 'mfe-pog',
    module: './pog-feed',
    // As that of the leaderboard.
    scope: 'progress',
    attributes: ['feed', 'count'],
    height: ({ count }) => pogFeedHeight(count),
    row: { height: POG_FEED_SIZE.card, gap: POG_FEED_SIZE.gap },
  },
  quest: {
    remote: 'mfe-quests',
    module: './quest',
    scope: 'progress',
    attributes: ['quest'],
    // A feed of one.
    height: () => campaignFeedHeight(1),
    row: { height: CAMPAIGN_FEED_SIZE.card, gap: CAMPAIGN_FEED_SIZE.gap },
  },
}
/** Of an element that names none. */
export const DEFAULT_EMBED: EmbedName = 'campaign-feed'

export function embedOf(name: string): Embed | null {
  return Object.hasOwn(embeds, name) ? embeds[name as EmbedName] : null
}

/** What these embeds read of a user who agreed to all of it. */
export function scopesOfEmbeds(names: readonly EmbedName[]): EmbedScope[] {
  return [...new Set(names.map((name) => embeds[name].scope))]
}
