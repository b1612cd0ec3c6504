import type { RecentSearches } from '@platform/contracts/growth/search'
import { searchGeographyOf } from '@platform/contracts/growth/search-kinds'
import type { SearchDependencies } from './dependencies.ts'

type Needed = Pick<SearchDependencies, 'recentSearches' | 'removals' | 'clock'>

/** Keeps what a user searched for, with the geography of the country where they are; nothing of one whose account is deleted. */
export async function keepSearch(
  { recentSearches, removals, clock }: Needed,
  { id, country }: { id: string; country: string | null },
  q: string,
): Promise<void> {
  const geography = searchGeographyOf(country)
  await recentSearches.add(id, { q, geography, at: clock.now() })
  // Their token outlives the account for some minutes.
  if (await removals.has(id)) await recentSearches.deleteAll(id)
}

export async function showRecentSearches(
  { recentSearches }: Pick<Needed, 'recentSearches'>,
  userId: string,
): Promise<RecentSearches> {
  const items = await recentSearches.of(userId)
  return { items: items.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })) }
}
