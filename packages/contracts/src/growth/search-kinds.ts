/** What a search finds, in the order in which an answer lists it. No zod here: pages import it. */
export const SEARCH_KINDS = [
  'campaign',
  'quest',
  'game',
  'clan',
  'person',
  'article',
  'video',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** A query has at least and at most so many UTF-16 code units, without the spaces at its ends. */
export const SEARCH_LENGTH = { min: 2, max: 64 } as const
/** Results of each kind in an answer about all kinds, and of one kind at most. */
export const SEARCH_RESULTS = { perKind: 5, ofOneKind: 50 } as const
/** Searches that are kept of a user, the latest first. */
export const MAX_RECENT_SEARCHES = 10

/** Where a search came from (spec 7). */
export const SEARCH_GEOGRAPHIES = ['brazil', 'india', 'Other'] as const
export type SearchGeography = (typeof SEARCH_GEOGRAPHIES)[number]

/** The geography of a two-letter country code, in either case; `Other` where no country is known. */
export function searchGeographyOf(country: string | null | undefined): SearchGeography {
  const code = country?.toUpperCase()
  if (code === 'BR') return 'brazil'
  return code === 'IN' ? 'india' : 'Other'
}
