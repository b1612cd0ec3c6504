import { EMBED_THEME_TOKENS, type EmbedTheme } from '@platform/contracts/shell/embed-protocol'
import { DEFAULT_EMBED, type Embed, embedOf, embeds } from '@platform/contracts/shell/embeds'

/** What a partner wrote on the element. The embed's module makes sense of its props. */
export interface EmbedSettings {
  partner: string
  embed: string
  language: string
  theme: EmbedTheme
  props: Record<string, unknown>
  /** px to keep free until the frame says how much it needs. */
  height: number
  /** px of the blocks that stand there meanwhile. */
  row: Embed['row']
}

/** Of an embed that only a newer script knows. */
const UNKNOWN: Pick<Embed, 'attributes' | 'height' | 'row'> = {
  attributes: [],
  height: () => 320,
  row: { height: 320, gap: 0 },
}

const themeAttributes = EMBED_THEME_TOKENS.map((token) => `theme-${token}`)

/** Attributes that the frame takes while it runs; a change of any other starts it anew. */
export const LIVE_ATTRIBUTES: readonly string[] = ['language', ...themeAttributes]
export const ATTRIBUTES = [
  ...['partner', 'embed', 'height'],
  ...Object.values(embeds).flatMap(({ attributes }) => attributes),
  ...LIVE_ATTRIBUTES,
]

export function readSettings(element: Element): EmbedSettings {
  const text = (name: string) => element.getAttribute(name)?.trim() ?? ''
  const embed = text('embed') || DEFAULT_EMBED
  const { attributes, height, row } = embedOf(embed) ?? UNKNOWN
  const props = readProps(attributes, text)
  return {
    partner: text('partner'),
    embed,
    language: text('language') || languageAround(element),
    theme: readTheme(text),
    props,
    height: wholeNumber(text('height')) ?? height(props),
    row,
  }
}

/** Those that are set; whole numbers as such. */
function readProps(
  attributes: readonly string[],
  text: (name: string) => string,
): Record<string, unknown> {
  const set = attributes.map((name) => [name, text(name)] as const).filter(([, value]) => value)
  return Object.fromEntries(set.map(([name, value]) => [name, wholeNumber(value) ?? value]))
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
