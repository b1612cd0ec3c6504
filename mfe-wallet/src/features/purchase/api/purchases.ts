import type { Conversion, Purchase, PurchaseQuote } from '@platform/contracts/wallet/onramp'
import { unwrap } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { QUOTED, useOrder, useOrderByQuote } from '../../amounts/api/orders.ts'

const CHANGING: readonly Purchase['status'][] = ['open', 'failed', 'processing', 'refunding']

/** What can be bought, and what this much KCash costs, with a quote, once both are given. */
export function useConversion(fiat: string | null, receive: string | null) {
  const api = useApi()
  const query = fiat !== null && receive !== null ? `?fiat=${fiat}&receive=${receive}` : ''
  return useQuery({
    queryKey: ['onramp-conversion', fiat, receive],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<Conversion>(`/onramp/conversion${query}`, { signal })),
    ...QUOTED,
  })
}

export function useOrderKCash() {
  const shell = useShell()
  return useOrderByQuote<Purchase, Pick<PurchaseQuote, 'quote'>>({
    path: '/onramp/orders',
    onOrdered: ({ fiat }) => shell.track('purchase_ordered', { fiat }),
    onFailed: (failure) => shell.track('purchase_failed', { code: failureCode(failure) }),
  })
}

/** A purchase of the user, live. */
export const usePurchase = (id: string) => useOrder<Purchase>('/onramp/orders', id, CHANGING)
