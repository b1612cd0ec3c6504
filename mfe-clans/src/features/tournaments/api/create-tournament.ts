import type {
  CreateTournamentBody,
  TournamentView,
} from '@platform/contracts/clans/tournaments-http'
import { newIdempotencyKey, unwrap } from '@platform/remote-kit/api-client'
import { isRefusedForGood } from '@platform/remote-kit/is-refused-for-good'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useRef } from 'react'
import { tournamentKeys } from './tournament-keys.ts'

/** Creates a tournament. A retry after no answer uses the same idempotency key. */
export function useCreateTournament() {
  const api = useApi()
  const { track } = useShell()
  const queries = useQueryClient()
  const key = useRef<string>(undefined)
  return async (body: CreateTournamentBody): Promise<TournamentView> => {
    key.current ??= newIdempotencyKey()
    const { current: idempotencyKey } = key
    try {
      const made = unwrap(
        await api.postWithAuth<TournamentView>('/tournaments', body, { idempotencyKey }),
      )
      key.current = undefined
      track('tournament_created', { tournamentId: made.id, format: made.format })
      return made
    } catch (failure) {
      if (isRefusedForGood(failure)) key.current = undefined
      throw failure
    } finally {
      void queries.invalidateQueries({ queryKey: tournamentKeys.all })
    }
  }
}
