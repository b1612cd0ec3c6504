import {
  CAMPAIGN_FEED_COUNT,
  campaignFeedHeight,
  EMBED_THEME_TOKENS,
  type EmbedTheme,
} from '@platform/contracts/shell/embeds'

/** What a partner wrote on the element. Checked by the frame, which knows the embed's schema. */
export interface EmbedSettings {
  partner: string
  embed: string
  language: string
  theme: EmbedTheme
  props: Record<string, unknown>
  /** px to keep free until the frame says how much it needs. */
  height: number
}

const themeAttributes = EMBED_THEME_TOKENS.map((token) => `theme-${token}`)

/** Attributes that the frame takes while it runs; a change of any other starts it anew. */
export const LIVE_ATTRIBUTES: readonly string[] = ['language', ...themeAttributes]
export const ATTRIBUTES = ['partner', 'embed', 'count', 'filter', 'height', ...LIVE_ATTRIBUTES]

export function readSettings(element: Element): EmbedSettings {
  const text = (name: string) => element.getAttribute(name)?.trim() ?? ''
  const count = wholeNumber(text('count'))
  return {
    partner: text('partner'),
    embed: text('embed') || 'campaign-feed',
    language: text('language') || languageAround(element),
    theme: readTheme(text),
    props: {
      ...(count !== null && { count }),
      ...(text('filter') && { filter: text('filter') }),
    },
    height: wholeNumber(text('height')) ?? campaignFeedHeight(withinLimits(count)),
  }
}

function readTheme(text: (name: string) => string): EmbedTheme {
  const set = EMBED_THEME_TOKENS.map((token) => [token, text(`theme-${token}`)] as const)
  return Object.fromEntries(set.filter(([, value]) => value))
}

/** That of the text the element stands in, else the reader's. */
function languageAround(element: Element): string {
  return element.closest<HTMLElement>('[lang]')?.lang || navigator.language
}

function wholeNumber(text: string): number | null {
  return /^\d{1,4}$/.test(text) ? Number(text) : null
}

function withinLimits(count: number | null): number {
  const { default: usual, max } = CAMPAIGN_FEED_COUNT
  return count !== null && count >= 1 && count <= max ? count : usual
}
