import type { OwnPost } from '@platform/contracts/pog/feed-http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { feedKeys } from './feed-keys.ts'

/** The user's own card in the feed; not asked for a visitor. */
export function useOwnPost() {
  const api = useApi()
  const viewer = useViewerId()
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
