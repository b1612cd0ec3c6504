import type { Offers } from '@platform/contracts/quests/offerwall'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { useViewer } from '../../campaigns/api/use-viewer.ts'
import { offerKeys } from './offer-keys.ts'

/** What offer networks offer here and on this device, with how far the user is. */
export function useOffers() {
  const api = useApi()
  const viewer = useViewer()
  return useQuery<Offers>({
    queryKey: offerKeys.list(viewer),
    // They stay in view while they are fetched again after a log-in.
    placeholderData: (shown) => shown,
    queryFn: async ({ signal }) => {
      const read = viewer.userId ? api.getWithAuth : api.get
      const options = { query: { lang: viewer.language }, signal }
      return unwrap(await read<Offers>('/offerwall/offers', options))
    },
  })
}
