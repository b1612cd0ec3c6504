import type { RecentSearches } from '@platform/contracts/growth/search'
import { searchGeographyOf } from '@platform/contracts/growth/search-kinds'
import type { SearchDependencies } from './dependencies.ts'

type Needed = Pick<SearchDependencies, 'recentSearches' | 'clock'>

/** Keeps what a user searched for, with the geography of the country where they are. */
export async function keepSearch(
  { recentSearches, clock }: Needed,
  { id, country }: { id: string; country: string | null },
  q: string,
): Promise<void> {
  const geography = searchGeographyOf(country)
  await recentSearches.add(id, { q, geography, at: clock.now() })
}

export async function showRecentSearches(
  { recentSearches }: Pick<Needed, 'recentSearches'>,
  userId: string,
): Promise<RecentSearches> {
  const items = await recentSearches.of(userId)
  return { items: items.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })) }
}
