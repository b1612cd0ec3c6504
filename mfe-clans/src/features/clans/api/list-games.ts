import { MAX_PAGE_LIMIT } from '@platform/contracts/constants'
import type { GameSummary } from '@platform/contracts/quests/games'
import { unwrap } from '@platform/remote-kit/api-client'
import type { Page } from '@platform/remote-kit/paged-query'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'

type Game = Pick<GameSummary, 'id' | 'name'>

/** Games of the catalogue, by name; a hundred at most. */
export function useGames({ enabled = true } = {}) {
  const api = useApi()
  return useQuery<Game[]>({
    queryKey: ['games-of-clans'],
    queryFn: async ({ signal }) =>
      unwrap(await api.get<Page<Game>>('/game', { query: { pageLimit: MAX_PAGE_LIMIT }, signal }))
        .items,
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  })
}
