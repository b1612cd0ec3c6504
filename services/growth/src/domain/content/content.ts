import type { Language } from '@platform/contracts/constants'
import type { ContentBody } from '@platform/contracts/growth/content'
import type { ContentKind } from '@platform/contracts/growth/content-constants'
import { foreignFields, missingTexts } from '@platform/contracts/growth/content-rules'
import { type CountryGroup, countryGroupOf } from '@platform/contracts/rules/country-groups'
import { refusedField } from '@platform/service-kit/errors'
import type { Schedule } from './schedule.ts'

/** Something that staff write for everybody. Its versions have what it says. */
export interface Content extends Schedule {
  id: string
  kind: ContentKind
  slug: string
  /** The English title of the latest version. */
  title: string
  /** The latest one; which of them is shown, its schedule says. */
  version: number
  /** Counts the changes of the schedule. */
  revision: number
  createdAt: Date
  changedAt: Date
  /** Of the request that created it. */
  requestHash: string
}

/** What content said at one time: it is stored once, and never changed. */
export interface ContentVersion {
  contentId: string
  version: number
  body: ContentBody
  createdAt: Date
}

/** Names a version among those of all content. */
export const versionKey = (contentId: string, version: number): string => `${contentId}:${version}`

/** @throws DomainError VALIDATION_FAILED for a field that the kind does not have */
export function requireOwnFields(kind: ContentKind, body: ContentBody): void {
  const [field] = foreignFields(kind, body)
  if (field !== undefined) throw refusedField(`body.body.${field}`, 'is no field of this kind')
}

/** The names of all pictures of a body, each once. */
export function picturesOf({ texts, settings }: ContentBody): string[] {
  const inBlocks = Object.values(texts).flatMap((each) =>
    (each?.blocks ?? []).flatMap((block) => (block.type === 'picture' ? block.picture : [])),
  )
  return [...new Set([settings.picture ?? '', ...inBlocks])].filter((name) => name !== '')
}

/** The languages in which a body is whole. */
export function wholeLanguages(kind: ContentKind, { texts }: ContentBody): Language[] {
  const missing = missingTexts(kind, texts).map(({ language }) => language)
  return (Object.keys(texts) as Language[]).filter((language) => !missing.includes(language))
}

/** Whether content for these groups of countries, or for all, is listed for a reader there; unknown: only what is for all. */
export function isForCountry(
  groups: readonly CountryGroup[],
  country: string | undefined,
): boolean {
  return groups.length === 0 || (country !== undefined && groups.includes(countryGroupOf(country)))
}
