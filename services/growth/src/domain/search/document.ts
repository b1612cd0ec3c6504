import type { Language } from '@platform/contracts/constants'
import type { SearchKind } from '@platform/contracts/growth/search-kinds'
import type { Searchable } from '@platform/contracts/growth/searchables'
import { type CountryGroup, countryGroupOf } from '@platform/contracts/rules/country-groups'

/** Something that everybody may find, as the service has it that it belongs to. */
export interface SearchDocument extends Omit<Searchable, 'endsAt'> {
  endsAt: Date | null
}

/** Of whom and when a search is. */
export interface SearchReader {
  language: Language
  /** ISO 3166-1 alpha-2; null where nobody knows it. */
  country: string | null
  now: Date
}

export const documentOf = ({ endsAt, ...rest }: Searchable): SearchDocument => ({
  ...rest,
  endsAt: endsAt === null ? null : new Date(endsAt),
})

/** Whether it is for readers there. Of whom no country is known sees everything: pages say whom they are for. */
export function isFor({ countries }: Pick<SearchDocument, 'countries'>, country: string | null) {
  if (countries.length === 0 || country === null) return true
  const group: CountryGroup = countryGroupOf(country)
  return countries.includes(group)
}

export const isOver = ({ endsAt }: Pick<SearchDocument, 'endsAt'>, now: Date): boolean =>
  endsAt !== null && endsAt <= now

/** A text in the language, or else in English, or in any. */
export const textIn = (
  texts: Readonly<Partial<Record<Language, string>>>,
  language: Language,
): string => texts[language] ?? texts.en ?? Object.values(texts)[0] ?? ''

/** The key of a document, which names nobody: ids of people are in it only as a hash. */
export const keyOf = (
  from: (...parts: [string, ...string[]]) => string,
  { kind, id }: { kind: SearchKind; id: string },
): string => from('searchable', kind, id)
