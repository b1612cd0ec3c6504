import type { Disputes, PrizeBody } from '@platform/contracts/clans/tournaments-http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'
import { useTournamentWrite } from './act-in-tournament.ts'
import { tournamentKeys } from './tournament-keys.ts'

const DISPUTES_MS = 15_000
/** Below it is what staff do with a tournament. */
export const adminOf = (id: string) => `/tournaments/admin/${encodeURIComponent(id)}`

/** Matches of every tournament that wait for a reviewer. */
export function useDisputes({ enabled }: { enabled: boolean }) {
  const api = useApi()
  const userId = useViewerId()
  return useQuery<Disputes['items']>({
    queryKey: tournamentKeys.disputes(userId),
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<Disputes>('/tournaments/admin/disputes', { signal })).items,
    enabled: enabled && userId !== null,
    refetchInterval: DISPUTES_MS,
  })
}

/** A reviewer says who has won. */
export function useDecideMatch(id: string, matchId: string) {
  const api = useApi()
  return useTournamentWrite(async (decision: { winnerId: string; reason: string }) =>
    unwrap(await api.postWithAuth(`${adminOf(id)}/matches/${matchId}/decide`, decision)),
  )
}

/** Asks another person to approve that the caller's money pays these places. */
export function useAskPrize(id: string) {
  const api = useApi()
  return useTournamentWrite(async (prize: PrizeBody) =>
    unwrap(await api.putWithAuth(`${adminOf(id)}/prize`, prize)),
  )
}
