import type { Purchases } from '@platform/contracts/wallet/onramp'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'

/** The latest purchases of the user. */
export function usePurchases() {
  const api = useApi()
  return useQuery({
    queryKey: ['purchases'],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<Purchases>('/onramp/orders', { signal })),
    refetchOnMount: 'always',
  })
}
