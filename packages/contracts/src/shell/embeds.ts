import type { EmbedName } from '../identity/partners.ts'

/** Which remote and exposed module an embed is. */
export const embeds: Readonly<Record<EmbedName, { remote: string; module: string }>> = {
  'campaign-feed': { remote: 'mfe-quests', module: './campaign-feed' },
}

/** Page of an embed, framed by a partner: `/embed/<partner key>/<embed name>`. */
export function embedPath(partner: string, embed: string): string {
  return `/embed/${partner}/${embed}`
}
export const EMBED_PATH_PREFIX = '/embed/'
/** Where a user confirms a connection, top-level: `/connect?partner=KEY#token=TOKEN`. */
export const CONNECT_PATH = '/connect'
/** Page about embeds for those who would be partners. */
export const PARTNERS_PATH = '/partners'
/** Script of the partner's one tag. */
export const EMBED_SCRIPT_PATH = '/embed.js'

/** Design tokens that a partner's page may set (attributes `theme-accent` ...): colours and a radius, nothing else. */
export const EMBED_THEME_TOKENS = ['accent', 'background', 'surface', 'text', 'radius'] as const
export type EmbedTheme = Partial<Record<(typeof EMBED_THEME_TOKENS)[number], string>>

/** px of the campaign feed: cards of one height under each other, and a line below them. */
export const CAMPAIGN_FEED_SIZE = { card: 128, gap: 12, foot: 44 } as const
/** Campaigns that a feed shows, as in its schema (`contracts/quests/remote`). */
export const CAMPAIGN_FEED_COUNT = { default: 3, max: 10 } as const

/** px that a campaign feed of `count` campaigns needs: reserved by the partner's page before anything is loaded. */
export function campaignFeedHeight(count: number): number {
  const { card, gap, foot } = CAMPAIGN_FEED_SIZE
  return count * (card + gap) + foot
}

/**
 * The talk between the partner's page and our frame. The page sends `EMBED_HELLO` with one end of a
 * MessageChannel; the frame checks the message's origin ONCE against the partner's list, and from then on both
 * listen to that port alone: nothing else that is posted at either window is read.
 */
export const EMBED_HELLO = 'platform-embed/1'

export type ToFrame =
  | {
      type: 'start'
      language: string
      theme: EmbedTheme
      /** By the embed's props schema (`contracts/quests/remote`). */
      props: Record<string, unknown>
    }
  | { type: 'theme'; theme: EmbedTheme }
  | { type: 'language'; language: string }
  /** Answers `sign-in-needed`; null: nobody is signed in at the partner. */
  | { type: 'sign-in'; token: string | null }

export type ToPage =
  | { type: 'ready' }
  /** px of the content. */
  | { type: 'height'; height: number }
  /** The frame can use a sign-in token: the visitor wants one, or the one before ended. */
  | { type: 'sign-in-needed' }
  /** An event of the embed, by the remote's contract. */
  | { type: 'event'; name: string; detail: unknown }
  /** The frame cannot show it; the page shows a link in its place. */
  | { type: 'failed' }
