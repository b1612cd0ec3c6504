import type { ExchangeQuote } from '@platform/contracts/wallet/exchange'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import type { ExchangeCurrency } from '../model/exchange-currency.ts'

/** What the user wants to exchange. */
export interface Wish {
  from: ExchangeCurrency
  to: ExchangeCurrency
  /** Decimal string, paid in `from`. */
  amount: string
}

/** A quote for the wish, of which each is another one; none while it is null. It is asked for again only by `refetch`. */
export function useQuote(userId: string, wish: Wish | null) {
  const api = useApi()
  return useQuery({
    queryKey: ['exchange-quote', userId, wish],
    enabled: wish !== null,
    queryFn: async ({ signal }) =>
      unwrap(await api.postWithAuth<ExchangeQuote>('/exchange/quote', wish, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}
