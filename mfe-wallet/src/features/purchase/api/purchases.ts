import type { Conversion, Purchase, PurchaseQuote } from '@platform/contracts/wallet/onramp'
import { unwrap } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useSession, useShell } from '@platform/remote-kit/shell'
import { QUOTED, useOrder, useOrderByQuote } from '../../amounts/api/orders.ts'

const CHANGING: readonly Purchase['status'][] = ['open', 'failed', 'processing', 'refunding']

/** What can be bought, and what this much KCash costs, with a quote, once both are given; a visitor may read it too, without a quote. */
export function useConversion(fiat: string | null, receive: string | null) {
  const api = useApi()
  const session = useSession()
  const isVisitor = session.status !== 'signed-in'
  const query = fiat !== null && receive !== null ? `?fiat=${fiat}&receive=${receive}` : ''
  return useQuery({
    queryKey: ['onramp-conversion', isVisitor, fiat, receive],
    queryFn: async ({ signal }) => {
      const path = `/onramp/conversion${query}`
      return unwrap(
        isVisitor
          ? await api.get<Conversion>(path, { signal })
          : await api.getWithAuth<Conversion>(path, { signal }),
      )
    },
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
