import type { PogPreferences } from '@platform/contracts/pog/http-types'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { cardKeys } from '../../card/api/card-keys.ts'

const PATH = '/pog/preferences'
const keyOf = (userId: string | null) => ['pog-preferences', userId]

/** What the user lets others see of their card. */
export function usePreferences() {
  const api = useApi()
  const userId = useViewerId()
  return useQuery<PogPreferences>({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) => unwrap(await api.getWithAuth<PogPreferences>(PATH, { signal })),
    enabled: userId !== null,
  })
}

/** Stores all of them; what others see of the card is asked for anew. */
export function useSavePreferences() {
  const api = useApi()
  const queries = useQueryClient()
  const queryKey = keyOf(useViewerId())
  return useWrite<PogPreferences, PogPreferences>({
    mutationFn: async (preferences) =>
      unwrap(await api.putWithAuth<PogPreferences>(PATH, preferences)),
    onSuccess(stored) {
      queries.setQueryData(queryKey, stored)
      void queries.invalidateQueries({ queryKey: cardKeys.all })
    },
  })
}
