import { placementOf } from '@platform/contracts/rules/placement'
import {
  EMBED_THEME_TOKENS,
  type EmbedTheme,
  TRANSPARENT,
} from '@platform/contracts/shell/embed-protocol'
import { DEFAULT_EMBED, type Embed, embedOf, embeds } from '@platform/contracts/shell/embeds'
import { schemeAround } from './scheme.ts'

/** The attributes that a partner set on the element. The embed's module validates its props. */
export interface EmbedSettings {
  partner: string
  embed: string
  language: string
  theme: EmbedTheme
  /** Where on the page it stands; reports count by it. */
  placement: string
  props: Record<string, unknown>
  /** px to keep free until the frame says how much it needs. */
  height: number
  /** px of the blocks that stand there meanwhile. */
  row: Embed['row']
}

/** For an embed that only a newer script knows: one block, until the frame reports its height. */
const UNKNOWN: Pick<Embed, 'attributes' | 'height' | 'row'> = {
  attributes: [],
  height: () => 320,
  row: { height: 320, gap: 0 },
}

const themeAttributes = EMBED_THEME_TOKENS.map((token) => `theme-${token}`)

/** Attributes that the frame takes while it runs; a change of any other starts it anew. */
export const LIVE_ATTRIBUTES: readonly string[] = ['language', 'theme', ...themeAttributes]
export const ATTRIBUTES = [
  'partner',
  'embed',
  'display',
  'height',
  'placement',
  ...Object.values(embeds).flatMap(({ attributes }) => attributes),
  ...LIVE_ATTRIBUTES,
]

export function readSettings(element: Element): EmbedSettings {
  const attribute = (name: string) => element.getAttribute(name)?.trim() ?? ''
  const embed = attribute('embed') || DEFAULT_EMBED
  const { attributes, height, row } = embedOf(embed) ?? UNKNOWN
  const props = readProps(attributes, attribute)
  return {
    partner: attribute('partner'),
    embed,
    language: attribute('language') || languageAround(element),
    theme: readTheme(element, attribute),
    placement: placementOf(attribute('placement')),
    props,
    height: wholeNumber(attribute('height')) ?? height(props),
    row,
  }
}

/** The props that are set, whole numbers as numbers. */
function readProps(
  attributes: readonly string[],
  attribute: (name: string) => string,
): Record<string, unknown> {
  const set = attributes
    .map((name) => [name, attribute(name)] as const)
    .filter(([, value]) => value)
  return Object.fromEntries(set.map(([name, value]) => [name, wholeNumber(value) ?? value]))
}

function readTheme(element: Element, attribute: (name: string) => string): EmbedTheme {
  const set = EMBED_THEME_TOKENS.map((token) => [token, attribute(`theme-${token}`)] as const)
  const theme: EmbedTheme = Object.fromEntries(set.filter(([, value]) => value))
  const named = attribute('theme')
  if (named === 'light' || named === 'dark') return { ...theme, scheme: named }
  return followsPage(element) ? { ...theme, scheme: schemeAround(element) } : theme
}

/** Whether the page says if it is light or dark: where the tag asks for it, and on a transparent ground, where texts stand on the page. */
export const followsPage = (element: Element): boolean =>
  element.getAttribute('theme') === 'auto' ||
  (!element.hasAttribute('theme') && element.getAttribute('theme-background') === TRANSPARENT)

/** The language of the text around the element, else the browser's. */
function languageAround(element: Element): string {
  return element.closest<HTMLElement>('[lang]')?.lang || navigator.language
}

function wholeNumber(text: string): number | null {
  return /^\d{1,4}$/.test(text) ? Number(text) : null
}
