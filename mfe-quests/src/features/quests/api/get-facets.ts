import type { GameFilter } from '@platform/contracts/quests/games'
import type { QuestFilter } from '@platform/contracts/quests/quest-lists'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { questKeys } from './quest-keys.ts'

/** What there is to choose from, and how much of it: of games, or of quests. */
export type Facets = Pick<GameFilter, 'genres' | 'platforms' | 'networks'> &
  /** Of quests alone. */
  Partial<Pick<QuestFilter, 'games'>>

/** Undefined until it is there; a filter that cannot be loaded is not offered. */
export function useFacets(of: 'game' | 'quest'): Facets | undefined {
  const api = useApi()
  return useQuery<Facets>({
    queryKey: of === 'game' ? questKeys.gameFacets() : questKeys.questFacets(),
    queryFn: async ({ signal }) => unwrap(await api.get<Facets>(`/${of}/filter`, { signal })),
  }).data
}
