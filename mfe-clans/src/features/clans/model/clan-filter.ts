/** Which clans are shown. */
export const CLAN_SHOWS = ['all', 'open', 'request', 'partner'] as const
type ClanShow = (typeof CLAN_SHOWS)[number]
export const CLAN_SORTS = ['score', 'newest'] as const
export type ClanSort = (typeof CLAN_SORTS)[number]

export interface ClanFilter {
  search: string
  show: ClanShow
  /** ISO 3166-1 alpha-2; empty for all. */
  country: string
  sort: ClanSort
}

/** What an address asks for; invalid values are ignored. */
export function filterOf(query: URLSearchParams): ClanFilter {
  const country = query.get('country') ?? ''
  return {
    search: query.get('q') ?? '',
    show: CLAN_SHOWS.find((one) => one === query.get('show')) ?? 'all',
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    sort: CLAN_SORTS.find((one) => one === query.get('sort')) ?? 'score',
  }
}

/** The address of a filter, with what differs from the usual. */
export function queryOf({ search, show, country, sort }: ClanFilter): Record<string, string> {
  return {
    ...(search && { q: search }),
    ...(show !== 'all' && { show }),
    ...(country && { country }),
    ...(sort !== 'score' && { sort }),
  }
}

/** Whether every clan is shown, so that recommendations may lead the list. */
export const isUnfiltered = ({ search, show, country }: ClanFilter) =>
  !search && show === 'all' && !country
