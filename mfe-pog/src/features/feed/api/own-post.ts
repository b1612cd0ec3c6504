import type { OwnPost, PogPreferences } from '@platform/contracts/pog/feed-http'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { feedKeys } from './feed-keys.ts'
import { useReader } from '../../card/api/use-reader.ts'

/** The user's own card in the feed; not asked for a visitor. */
export function useOwnPost() {
  const api = useApi()
  const { viewer } = useReader()
  return useQuery({
    queryKey: feedKeys.own(viewer),
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<OwnPost>('/pog/feed/me', { signal })),
    enabled: viewer !== null,
  })
}

/** The user has seen the likes of their card. What is on the page stays until it is opened again. */
export function useLikesSeen() {
  const api = useApi()
  return useWrite({
    mutationFn: async () => unwrap(await api.postWithAuth('/pog/feed/me/seen', {})),
  })
}

/** Asks, as the owner of a hidden card, for another decision. */
export function useAppealPost() {
  const api = useApi()
  const queries = useQueryClient()
  return useWrite({
    mutationFn: async (reason: string) =>
      unwrap(await api.postWithAuth('/pog/feed/me/appeal', { reason })),
    onSettled: () => queries.invalidateQueries({ queryKey: feedKeys.all }),
  })
}

/** What the user lets others see of their card. */
export function usePreferences() {
  const api = useApi()
  const { viewer } = useReader()
  return useQuery({
    queryKey: feedKeys.preferences(viewer),
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<PogPreferences>('/pog/preferences', { signal })),
    enabled: viewer !== null,
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

/** @throws ApiFailure; PreferenceFailure without a session or a choice, or when the answer has no preferences */
async function savePreferences(
  api: ApiClient,
  accessToken: string | null,
  wanted: PogPreferences | null,
): Promise<PogPreferences> {
  if (accessToken === null || wanted === null) throw new PreferenceFailure('missing')
  const saved = unwrap(await api.putWithAuth<PogPreferences | null>('/pog/preferences', wanted))
  if (!saved) throw new PreferenceFailure('no-data')
  return saved
}

export function useSavePreferences() {
  const api = useApi()
  const queries = useQueryClient()
  const { session } = useShell()
  const { viewer } = useReader()
  return useWrite({
    mutationFn: (wanted: PogPreferences | null) =>
      savePreferences(api, session.getAccessToken(), wanted),
    async onSuccess(saved) {
      queries.setQueryData(feedKeys.preferences(viewer), saved)
      await queries.invalidateQueries({ queryKey: feedKeys.all })
    },
  })
}
