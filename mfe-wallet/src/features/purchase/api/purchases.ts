import type { Conversion, Purchase, PurchaseFigures } from '@platform/contracts/wallet/onramp'
import { newIdempotencyKey, unwrap } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { useState } from 'react'

/** ms between two questions about a purchase that can still change. */
const ASK_EVERY_MS = 3_000
const CHANGING: readonly Purchase['status'][] = ['open', 'failed', 'processing', 'refunding']

/** What can be bought, and what this much KCash costs once both are given. */
export function useConversion(fiat: string | null, receive: string | null) {
  const api = useApi()
  const query = fiat !== null && receive !== null ? `?fiat=${fiat}&receive=${receive}` : ''
  return useQuery({
    queryKey: ['onramp-conversion', fiat, receive],
    queryFn: async ({ signal }) =>
      unwrap(await api.get<Conversion>(`/onramp/conversion${query}`, { signal })),
    retry: false,
  })
}

/** Orders what was shown. A press that is repeated after a lost answer is the same order. */
export function useOrderKCash() {
  const api = useApi()
  const shell = useShell()
  const [idempotencyKey] = useState(newIdempotencyKey)
  return useWrite({
    mutationFn: async ({ fiat, receive, total }: PurchaseFigures) =>
      unwrap(
        await api.postWithAuth<Purchase>(
          '/onramp/orders',
          { fiat, receive, total },
          { idempotencyKey },
        ),
      ),
    onSuccess: ({ fiat }) => shell.track('purchase_ordered', { fiat }),
    onError: (failure) => shell.track('purchase_failed', { code: failureCode(failure) }),
  })
}

/** A purchase of the user as it is now, asked for again while it can change. */
export function usePurchase(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['purchase', id],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<Purchase>(`/onramp/orders/${id}`, { signal })),
    refetchInterval: ({ state }) =>
      state.data && !CHANGING.includes(state.data.status) ? false : ASK_EVERY_MS,
  })
}
