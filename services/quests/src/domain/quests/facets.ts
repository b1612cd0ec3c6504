import type { ListedGame } from './game.ts'

export interface Facet<T> {
  value: T
  count: number
}

/** How often each value occurs, the most frequent first; of equal ones the first in the alphabet. */
export function facetOf<T extends string>(values: readonly T[]): Facet<T>[] {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** What there is to choose from among these games; a game that is there twice counts twice. */
export function gameFacetsOf(
  games: readonly ListedGame[],
  brandNames: ReadonlyMap<string, string>,
) {
  const brands = facetOf(games.flatMap(({ brand }) => brand ?? []))
  return {
    genres: facetOf(games.flatMap(({ genres }) => genres)),
    platforms: facetOf(games.flatMap(({ platforms }) => platforms)),
    networks: facetOf(games.flatMap(({ networks }) => networks)),
    loginMethods: facetOf(games.flatMap(({ loginMethod }) => loginMethod ?? [])),
    brands: brands.flatMap(({ value, count }) => {
      const name = brandNames.get(value)
      return name === undefined ? [] : [{ value, name, count }]
    }),
  }
}
