import { LANGUAGES, type Language } from '../constants.ts'
import type { ContentBody, ContentTexts } from './content.ts'
import type { ContentKind } from './content-constants.ts'

/** In the draft of no language a field is missing; only what is published has to be whole. */
type Need = 'required' | 'optional'
export type ContentTextField = keyof ContentTexts
export type ContentSettingField = Exclude<keyof ContentBody['settings'], 'countries' | 'position'>

interface ContentFields {
  texts: Readonly<Partial<Record<ContentTextField, Need>>>
  settings: Readonly<Partial<Record<ContentSettingField, Need>>>
}

/**
 * The fields of each kind, in the order in which they are written; all others stay empty. The schema, the form and the check
 * before publishing derive from it.
 * - `quest-page`: its slug is that of a brand, whose page of quests shows it.
 * - `faq`: the title is the question, and its topic names the page that shows it.
 */
export const CONTENT_FIELDS: Readonly<Record<ContentKind, ContentFields>> = {
  article: {
    texts: { title: 'required', summary: 'required', blocks: 'required' },
    settings: { picture: 'optional', topic: 'optional' },
  },
  video: {
    texts: { title: 'required', summary: 'required', blocks: 'optional' },
    settings: { video: 'required', picture: 'optional', topic: 'optional' },
  },
  banner: {
    texts: { title: 'required', summary: 'optional', action: 'required' },
    settings: { to: 'required', picture: 'optional' },
  },
  footer: { texts: { title: 'required', links: 'required' }, settings: {} },
  'quest-page': { texts: { blocks: 'required' }, settings: { picture: 'optional' } },
  faq: { texts: { title: 'required', blocks: 'required' }, settings: { topic: 'required' } },
}

/** In a language, what is still to be written. */
interface MissingTexts {
  language: Language
  fields: ContentTextField[]
}

/** For each language that is not whole, the required fields that are empty, or that have an empty part. */
export function missingTexts(kind: ContentKind, texts: ContentBody['texts']): MissingTexts[] {
  return LANGUAGES.map((language) => ({
    language,
    fields: missingFields(kind, texts[language]),
  })).filter(({ fields }) => fields.length > 0)
}

/** The required settings of a kind that are empty. */
export function missingSettings(
  kind: ContentKind,
  settings: ContentBody['settings'],
): ContentSettingField[] {
  return Object.entries(CONTENT_FIELDS[kind].settings)
    .filter(([field, need]) => need === 'required' && !settings[field as ContentSettingField])
    .map(([field]) => field as ContentSettingField)
}

/** The fields of a body that its kind does not have, as paths in it. */
export function foreignFields(kind: ContentKind, { texts, settings }: ContentBody): string[] {
  const known = CONTENT_FIELDS[kind]
  const inTexts = LANGUAGES.flatMap((language) =>
    Object.entries(texts[language] ?? {})
      .filter(([field, value]) => value.length > 0 && !(field in known.texts))
      .map(([field]) => `texts.${language}.${field}`),
  )
  const inSettings = Object.entries(settings)
    .filter(([field]) => field !== 'countries' && field !== 'position')
    .filter(([field, value]) => value && !(field in known.settings))
    .map(([field]) => `settings.${field}`)
  return [...inTexts, ...inSettings]
}

function missingFields(kind: ContentKind, texts: ContentTexts | null): ContentTextField[] {
  const needs = Object.entries(CONTENT_FIELDS[kind].texts) as [ContentTextField, Need][]
  return needs
    .filter(([field, need]) => {
      const value = texts?.[field] ?? ''
      return value.length === 0 ? need === 'required' : hasEmptyPart(value)
    })
    .map(([field]) => field)
}

/** An empty entry of a list or a block that lacks what it is made of; what a part may lack is null. */
const hasEmptyPart = (value: ContentTexts[ContentTextField]): boolean =>
  typeof value !== 'string' && value.some((part) => Object.values(part).some(isEmpty))

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0 || value.some(isEmpty)
  return value === ''
}
