import type {
  CreateTournamentBody,
  TournamentView,
} from '@platform/contracts/clans/tournaments-http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useSendOnce } from '@platform/remote-kit/use-send-once'
import { tournamentKeys } from './tournament-keys.ts'

/** Creates a tournament. A retry after no answer uses the same idempotency key. */
export function useCreateTournament() {
  const api = useApi()
  const { track } = useShell()
  const queries = useQueryClient()
  const send = useSendOnce(async (body: CreateTournamentBody, idempotencyKey) =>
    unwrap(await api.postWithAuth<TournamentView>('/tournaments', body, { idempotencyKey })),
  )
  return async (body: CreateTournamentBody): Promise<TournamentView> => {
    try {
      const made = await send(body)
      track('tournament_created', { tournamentId: made.id, format: made.format })
      return made
    } finally {
      void queries.invalidateQueries({ queryKey: tournamentKeys.all })
    }
  }
}
