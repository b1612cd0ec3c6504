import type { LeaderboardSummary, OwnLeague } from '@platform/contracts/clans/leaderboards-http'
import { unwrap } from '@platform/remote-kit/api-client'
import type { Page } from '@platform/remote-kit/paged-query'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { useViewerId } from '../../clans/api/use-viewer-id.ts'
import { boardKeys } from './board-keys.ts'

/** Past seasons of leaderboards, the latest first. */
export function usePastBoards({ enabled }: { enabled: boolean }) {
  const api = useApi()
  return useQuery({
    queryKey: boardKeys.seasons(),
    queryFn: async ({ signal }) =>
      unwrap(
        await api.get<Page<LeaderboardSummary>>('/leaderboards', {
          query: { status: 'CONCLUDED', pageLimit: 100 },
          signal,
        }),
      ).items,
    enabled,
  })
}

/** The user's league of this week, and those before. */
export function useOwnLeague() {
  const api = useApi()
  const userId = useViewerId()
  return useQuery<OwnLeague>({
    queryKey: boardKeys.leagues(userId),
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<OwnLeague>('/leaderboards/leagues/me', { signal })),
    enabled: userId !== null,
    refetchOnMount: 'always',
  })
}
