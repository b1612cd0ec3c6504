import type {
  Payout,
  PayoutQuote,
  Payouts,
  RegisteredDestination,
  RegisteredDestinations,
  TokenPrice,
} from '@platform/contracts/wallet/offramp'
import type { PayoutDestination } from '@platform/contracts/wallet/payout-destination'
import { newIdempotencyKey, unwrap } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { isRefusedForGood } from '@platform/remote-kit/is-refused-for-good'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { useState } from 'react'

/** ms between two questions about a payout that can still change. */
const ASK_EVERY_MS = 3_000
const CHANGING: readonly Payout['status'][] = ['processing', 'returning']
const DESTINATIONS = ['payout-destinations']

/** What can be paid out, and a quote for this much KCash once both are given. */
export function useTokenPrice(fiat: string | null, pay: string | null) {
  const api = useApi()
  const query = fiat !== null && pay !== null ? `?fiat=${fiat}&pay=${pay}` : ''
  return useQuery({
    queryKey: ['offramp-price', fiat, pay],
    queryFn: async ({ signal }) =>
      unwrap(await api.get<TokenPrice>(`/offramp/token-price${query}`, { signal })),
    retry: false,
    // A quote binds: it is another one only when the user asks for it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  })
}

/** Where payouts of the user arrive. */
export function useDestinations() {
  const api = useApi()
  return useQuery({
    queryKey: DESTINATIONS,
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<RegisteredDestinations>('/offramp/registration', { signal })),
  })
}

/** Stores a destination in place of the one before it. */
export function useRegister() {
  const api = useApi()
  const shell = useShell()
  const queries = useQueryClient()
  return useWrite({
    mutationFn: async (destination: PayoutDestination) =>
      unwrap(await api.postWithAuth<RegisteredDestination>('/offramp/registration', destination)),
    onSuccess: () => queries.invalidateQueries({ queryKey: DESTINATIONS }),
    onError: (failure) =>
      shell.track('payout_failed', { step: 'register', code: failureCode(failure) }),
  })
}

export function useRemoveDestination() {
  const api = useApi()
  const shell = useShell()
  const queries = useQueryClient()
  return useWrite({
    mutationFn: async (id: string) =>
      unwrap(await api.deleteWithAuth<{ removed: true }>(`/offramp/registration/${id}`)),
    onSuccess: () => queries.invalidateQueries({ queryKey: DESTINATIONS }),
    onError: (failure) =>
      shell.track('payout_failed', { step: 'remove', code: failureCode(failure) }),
  })
}

/** Orders by a quote. A press that is repeated after a lost answer is the same order. */
export function useOrderPayout() {
  const api = useApi()
  const shell = useShell()
  const [keys] = useState(() => new Map<string, string>())
  return useWrite({
    mutationFn: async ({
      quote,
      destinationId,
    }: Pick<PayoutQuote, 'quote'> & { destinationId: string }) => {
      const idempotencyKey = keys.get(quote) ?? newIdempotencyKey()
      keys.set(quote, idempotencyKey)
      return unwrap(
        await api.postWithAuth<Payout>(
          '/offramp/orders',
          { quote, destinationId },
          { idempotencyKey },
        ),
      )
    },
    onSuccess({ fiat }) {
      shell.track('payout_ordered', { fiat })
      shell.invalidate('balance')
    },
    onError(failure, { quote }) {
      // Nothing was ordered: another press is another order.
      if (isRefusedForGood(failure)) keys.delete(quote)
      shell.track('payout_failed', { step: 'order', code: failureCode(failure) })
    },
  })
}

/** A payout of the user as it is now, asked for again while it can change. */
export function usePayout(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['payout', id],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<Payout>(`/offramp/orders/${id}`, { signal })),
    refetchInterval: ({ state }) =>
      state.data && !CHANGING.includes(state.data.status) ? false : ASK_EVERY_MS,
  })
}

/** The latest payouts of the user. */
export function usePayouts() {
  const api = useApi()
  return useQuery({
    queryKey: ['payouts'],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<Payouts>('/offramp/orders', { signal })),
  })
}
