import type { PublicCard } from '@platform/contracts/pog/cards-http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { cardKeys } from './card-keys.ts'
import { useViewerId } from './use-viewer-id.ts'

/** The card of a user, as its owner shows it to the viewer. Nothing is asked for a null name. */
export function useCard(userName: string | null) {
  const api = useApi()
  const viewerId = useViewerId()
  return useQuery<PublicCard>({
    queryKey: cardKeys.card(userName ?? '', viewerId),
    async queryFn({ signal }) {
      const path = `/pog/cards/${encodeURIComponent(userName ?? '')}`
      const get = viewerId === null ? api.get : api.getWithAuth
      return unwrap(await get<PublicCard>(path, { signal }))
    },
    enabled: userName !== null,
  })
}
