import type { ExchangeRate } from '@platform/contracts/wallet/exchange'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'

/** KCash for one USDT; a visitor may read it too. */
export function useRate() {
  const api = useApi()
  return useQuery({
    queryKey: ['exchange-rate'],
    queryFn: async ({ signal }) =>
      unwrap(await api.get<ExchangeRate>('/exchange/rate', { signal })).rate,
  })
}
