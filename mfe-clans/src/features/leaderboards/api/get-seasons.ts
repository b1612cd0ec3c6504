import { type LeaderboardKind, MOST_LEADERBOARD_ROWS } from '@platform/contracts/clans/leaderboards'
import type { LeaderboardSummary, OwnLeague } from '@platform/contracts/clans/leaderboards-http'
import { HOUR_MS } from '@platform/contracts/constants'
import { unwrap } from '@platform/remote-kit/api-client'
import type { Page } from '@platform/remote-kit/paged-query'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'
import { boardKeys } from './board-keys.ts'

/** Number of the first season that a kind of leaderboard has; null of one without a past season. */
export function useFirstSeason(kind: LeaderboardKind) {
  const api = useApi()
  return useQuery({
    queryKey: boardKeys.firstSeason(kind),
    async queryFn({ signal }) {
      let first: number | null = null
      let cursor: string | undefined
      // The latest come first.
      do {
        const query = { status: 'CONCLUDED', kind, pageLimit: MOST_LEADERBOARD_ROWS, cursor }
        const page: Page<LeaderboardSummary> = unwrap(
          await api.get<Page<LeaderboardSummary>>('/leaderboards', { query, signal }),
        )
        for (const board of page.items) if (board.kind === kind) first = board.season ?? first
        cursor = page.nextCursor ?? undefined
      } while (cursor !== undefined)
      return first
    },
    staleTime: HOUR_MS,
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
