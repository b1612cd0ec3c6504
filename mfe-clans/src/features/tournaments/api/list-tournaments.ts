import type { TournamentStatus } from '@platform/contracts/clans/tournaments'
import type { OwnTournament, TournamentSummary } from '@platform/contracts/clans/tournaments-http'
import { unwrap } from '@platform/remote-kit/api-client'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery, useQuery } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'
import type { TournamentFilter } from '../model/tournament-filter.ts'
import { tournamentKeys } from './tournament-keys.ts'

/** How often a list asks again while its page is open, ms. */
const LIST_MS = 30_000
/** How many of a state the arena shows. */
const SHOWN = 12

/** Tournaments by a filter. */
export function useTournaments({ status, game, format }: TournamentFilter) {
  const api = useApi()
  const query = {
    ...(status !== 'ALL' && { status }),
    ...(game && { game }),
    ...(format && { format }),
  }
  return useInfiniteQuery(
    pagedQuery({
      queryKey: tournamentKeys.list(query),
      fetchPage: (page, signal) =>
        api.get<Page<TournamentSummary>>('/tournaments', { query: { ...query, ...page }, signal }),
    }),
  )
}

/** The first tournaments of a state. */
export function useSomeTournaments(status: TournamentStatus) {
  const api = useApi()
  const query = { status, pageLimit: SHOWN }
  return useQuery<TournamentSummary[]>({
    queryKey: tournamentKeys.list(query),
    queryFn: async ({ signal }) =>
      unwrap(await api.get<Page<TournamentSummary>>('/tournaments', { query, signal })).items,
    refetchInterval: LIST_MS,
  })
}

/** Those that the user entered or made; nothing is asked for a visitor. */
export function useOwnTournaments() {
  const api = useApi()
  const userId = useViewerId()
  return useQuery<OwnTournament[]>({
    queryKey: tournamentKeys.own(userId),
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<{ items: OwnTournament[] }>('/tournaments/me', { signal }))
        .items,
    enabled: userId !== null,
    refetchInterval: LIST_MS,
  })
}
