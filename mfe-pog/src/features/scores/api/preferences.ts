import type { PogPreferences } from '@platform/contracts/pog/http-types'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell, useViewerId } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { cardKeys } from '../../card/api/card-keys.ts'
import { feedKeys } from '../../feed/api/feed-keys.ts'

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

/** Why preferences were not saved, beyond a refusal of the server. */
export class PreferenceFailure extends Error {
  readonly reason: 'missing' | 'no-data'
  constructor(reason: PreferenceFailure['reason']) {
    super(`preferences not saved: ${reason}`)
    this.reason = reason
  }
}

/** @throws ApiFailure; PreferenceFailure without a session, or when the answer has no preferences */
async function savePreferences(
  api: ApiClient,
  accessToken: string | null,
  wanted: PogPreferences,
): Promise<PogPreferences> {
  if (accessToken === null) throw new PreferenceFailure('missing')
  const saved = unwrap(await api.putWithAuth<PogPreferences | null>(PATH, wanted))
  if (!saved) throw new PreferenceFailure('no-data')
  return saved
}

/** Stores all of them; cards, the feed and the leaderboard are asked for anew. */
export function useSavePreferences() {
  const api = useApi()
  const queries = useQueryClient()
  const { session } = useShell()
  const queryKey = keyOf(useViewerId())
  return useWrite<PogPreferences, PogPreferences>({
    mutationFn: (wanted) => savePreferences(api, session.getAccessToken(), wanted),
    onSuccess(saved) {
      queries.setQueryData(queryKey, saved)
      void queries.invalidateQueries({ queryKey: cardKeys.all })
      void queries.invalidateQueries({ queryKey: feedKeys.all })
    },
  })
}
