import type { Exchange } from '@platform/contracts/wallet/exchange'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'

/** ms between two questions about an exchange that is still open. */
const ASK_EVERY_MS = 2_000

/** The exchange as it is now, until it is done or void. */
export function useExchangeNow(made: Exchange): Exchange {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['exchange', made.id],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<Exchange>(`/exchange/${made.id}`, { signal })),
    enabled: made.status === 'open',
    refetchInterval: ({ state }) =>
      state.data && state.data.status !== 'open' ? false : ASK_EVERY_MS,
  })
  return data ?? made
}
