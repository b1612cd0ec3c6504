import type { PogBadges, PogReferrals, ScoreHistory } from '@platform/contracts/pog/http-types'
import type { OwnScores } from '@platform/contracts/pog/scores-http'
import { unwrap } from '@platform/remote-kit/api-client'
import { pagedQuery } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery, useQuery } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'
import { useReader } from '../../card/api/use-reader.ts'

/** Days that the line of the history shows. */
const HISTORY_DAYS = 60

/** The user's scores, with what gave each point. */
export function useOwnScores() {
  const api = useApi()
  const userId = useViewerId()
  return useQuery<OwnScores>({
    queryKey: ['pog-scores', userId],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<OwnScores>('/pog/scores/me', { signal })),
    enabled: userId !== null,
  })
}

/** The user's score by day, the latest first. */
export function useScoreHistory() {
  const api = useApi()
  const userId = useViewerId()
  return useQuery<ScoreHistory>({
    queryKey: ['pog-score-history', userId],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.getWithAuth<ScoreHistory>('/pog/scores/me/history', {
          query: { pageLimit: HISTORY_DAYS },
          signal,
        }),
      ),
    enabled: userId !== null,
  })
}

/** The badges of a user, with those that they have not earned; how far one is goes to its owner alone. */
export function useBadges(userName: string) {
  const { viewer, read } = useReader()
  return useQuery<PogBadges>({
    queryKey: ['pog-badges', userName, viewer],
    queryFn: async ({ signal }) =>
      unwrap(await read<PogBadges>(`/pog/badges/${encodeURIComponent(userName)}`, { signal })),
  })
}

/** Whom the user invited, the latest first. */
export function useReferrals() {
  const api = useApi()
  const userId = useViewerId()
  return useInfiniteQuery(
    pagedQuery<PogReferrals['items'][number]>({
      queryKey: ['pog-referrals', userId],
      fetchPage: (page, signal) =>
        api.getWithAuth<PogReferrals>('/pog/referrals', { query: { ...page }, signal }),
    }),
  )
}
