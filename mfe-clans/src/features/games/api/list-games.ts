import { MAX_PAGE_LIMIT } from '@platform/contracts/constants'
import type { GameSummary } from '@platform/contracts/quests/games'
import { unwrap } from '@platform/remote-kit/api-client'
import type { Page } from '@platform/remote-kit/paged-query'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useLanguage } from '@platform/remote-kit/shell'

/** Games rarely change, ms. */
const FRESH_MS = 10 * 60_000

/** The games of the catalogue, by name; a hundred at most. */
export function useGames({ enabled = true } = {}) {
  const api = useApi()
  const lang = useLanguage()
  return useQuery<GameSummary[]>({
    queryKey: ['games', lang],
    queryFn: async ({ signal }) => {
      const query = { lang, pageLimit: MAX_PAGE_LIMIT }
      return unwrap(await api.get<Page<GameSummary>>('/game', { query, signal })).items
    },
    staleTime: FRESH_MS,
    enabled,
  })
}
