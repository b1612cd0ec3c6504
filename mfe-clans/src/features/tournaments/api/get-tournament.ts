import type {
  Bracket,
  MatchDetails,
  TournamentView,
} from '@platform/contracts/clans/tournaments-http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useShell, useViewerId } from '@platform/remote-kit/shell'
import { tournamentKeys } from './tournament-keys.ts'

/** How often an open page asks again, ms: for somebody with a match, for all others, and for a bracket that is large. */
const OWN_MS = 5_000
const USUAL_MS = 15_000
const LARGE_MS = 60_000
/** Matches of a bracket that is large. */
const LARGE = 128

export const pathOf = (id: string) => `/tournaments/${encodeURIComponent(id)}`

/** A tournament, as this user sees it. */
export function useTournament(id: string) {
  const api = useApi()
  const { serverNow } = useShell()
  const userId = useViewerId()
  return useQuery<TournamentView>({
    queryKey: tournamentKeys.one(id, userId),
    queryFn: async ({ signal }) =>
      unwrap(
        await (userId === null
          ? api.get<TournamentView>(pathOf(id), { signal })
          : api.getWithAuth<TournamentView>(pathOf(id), { signal })),
      ),
    refetchInterval: ({ state: { data } }) => {
      if (!data || data.status === 'COMPLETED' || data.status === 'CANCELLED') return false
      const isStarting = data.status === 'PUBLISHED' && Date.parse(data.startsAt) <= serverNow()
      return data.own?.matchId || isStarting ? OWN_MS : USUAL_MS
    },
  })
}

/** Everybody who plays, and all matches. */
export function useBracket({ id, status, own }: Pick<TournamentView, 'id' | 'status' | 'own'>) {
  const api = useApi()
  const isOpen = status === 'PUBLISHED' || status === 'LIVE'
  return useQuery<Bracket>({
    queryKey: tournamentKeys.bracket(id),
    queryFn: async ({ signal }) =>
      unwrap(await api.get<Bracket>(`${pathOf(id)}/bracket`, { signal })),
    refetchInterval: ({ state: { data } }) => {
      if (!isOpen) return false
      if ((data?.matches.length ?? 0) > LARGE) return LARGE_MS
      return own?.matchId ? OWN_MS : USUAL_MS
    },
  })
}

/** What both sides of the own match have reported and shown. */
export function useMatchDetails(id: string, matchId: string | null) {
  const api = useApi()
  const userId = useViewerId()
  return useQuery<MatchDetails>({
    queryKey: tournamentKeys.match(id, matchId ?? '', userId),
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<MatchDetails>(`${pathOf(id)}/matches/${matchId}`, { signal })),
    enabled: matchId !== null && userId !== null,
    refetchInterval: OWN_MS,
  })
}
