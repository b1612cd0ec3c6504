import type { Language } from '@platform/contracts/constants'
import type { ContentBody, ContentTexts } from '@platform/contracts/growth/content'
import type { ContentBlock } from '@platform/contracts/growth/content-blocks'

/** Changes of a draft, each of which leaves the one before as it is. */

const EMPTY_TEXTS: ContentTexts = {
  ...{ title: '', summary: '', action: '', blocks: [], links: [] },
}

export const EMPTY_BODY: ContentBody = {
  texts: { en: EMPTY_TEXTS, hi: null, 'pt-BR': null },
  settings: {
    ...{ countries: [], position: 0, picture: null, to: null, video: null, topic: null },
  },
}

export const withSettings = (
  body: ContentBody,
  changes: Partial<ContentBody['settings']>,
): ContentBody => ({ ...body, settings: { ...body.settings, ...changes } })

/** The first change of a language begins it. */
export const withTexts = (
  body: ContentBody,
  language: Language,
  changes: Partial<ContentTexts>,
): ContentBody => ({
  ...body,
  texts: { ...body.texts, [language]: { ...(body.texts[language] ?? EMPTY_TEXTS), ...changes } },
})

/** A language begins as a copy of the English one, so that pictures and the order of blocks need not be made again. */
export const beginLanguage = (body: ContentBody, language: Language): ContentBody =>
  withTexts(body, language, body.texts.en)

/** @throws Error for English, which everything has */
export function dropLanguage(body: ContentBody, language: Language): ContentBody {
  if (language === 'en') throw new Error('content always has English texts')
  return { ...body, texts: { ...body.texts, [language]: null } }
}

export const BLOCK_TYPES = [
  'paragraph',
  'heading',
  'list',
  'picture',
  'quote',
  'video',
  'notice',
  'action',
] as const satisfies readonly ContentBlock['type'][]

const EMPTY_BLOCKS: { [Type in ContentBlock['type']]: Extract<ContentBlock, { type: Type }> } = {
  paragraph: { type: 'paragraph', text: '' },
  heading: { type: 'heading', text: '' },
  list: { type: 'list', isOrdered: false, entries: [] },
  picture: { type: 'picture', picture: '', alt: '', caption: null },
  quote: { type: 'quote', text: '', source: null },
  video: { type: 'video', video: '', title: '' },
  notice: { type: 'notice', text: '' },
  action: { type: 'action', label: '', to: '' },
}

/** Each time another object: an editor knows blocks apart by it. */
export const emptyBlock = (type: ContentBlock['type']): ContentBlock => ({ ...EMPTY_BLOCKS[type] })

/** The list with another entry at a place. */
export const replaced = <Item>(items: readonly Item[], at: number, item: Item): Item[] =>
  items.map((each, index) => (index === at ? item : each))

export const removed = <Item>(items: readonly Item[], at: number): Item[] =>
  items.filter((_, index) => index !== at)

/** The list with an entry one place up or down; as it is at its ends. */
export function moved<Item>(items: readonly Item[], at: number, by: -1 | 1): Item[] {
  const [item, other] = [items[at], items[at + by]]
  if (item === undefined || other === undefined) return [...items]
  return replaced(replaced(items, at, other), at + by, item)
}

/** The entries of a list as its writer types them: one a line. */
export const entriesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))
export const linesOf = (entries: readonly string[]): string => entries.join('\n')

/** The body without empty lines of lists, which are left while they are typed. */
export function withoutEmptyEntries(body: ContentBody): ContentBody {
  const { en, hi, 'pt-BR': portuguese } = body.texts
  const texts = {
    en: tidyTexts(en),
    hi: hi && tidyTexts(hi),
    'pt-BR': portuguese && tidyTexts(portuguese),
  }
  return { ...body, texts }
}

const tidyTexts = (texts: ContentTexts): ContentTexts => ({
  ...texts,
  blocks: texts.blocks.map((block) =>
    block.type === 'list'
      ? { ...block, entries: block.entries.filter((entry) => entry.trim() !== '') }
      : block,
  ),
})

/** Null for a field that may stay empty. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text)

/** A slug for a title; empty where the title has no Latin letter and no digit. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
