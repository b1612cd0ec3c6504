import type { LatestPayouts } from '@platform/contracts/quests/payouts'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useLanguage } from '@platform/remote-kit/shell'

/** ms between two reads while the page is in view. */
const REFRESH_MS = 30_000

export function useLatestPayouts() {
  const api = useApi()
  const lang = useLanguage()
  return useQuery({
    queryKey: ['latest-payouts', lang],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.get<LatestPayouts>('/airdrop-campaign/payouts/latest', {
          query: { lang },
          signal,
        }),
      ),
    refetchInterval: REFRESH_MS,
  })
}
