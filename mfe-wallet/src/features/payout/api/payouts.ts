import type {
  Payout,
  PayoutQuote,
  Payouts,
  RegisteredDestination,
  RegisteredDestinations,
  TokenPrice,
} from '@platform/contracts/wallet/offramp'
import type { PayoutDestination } from '@platform/contracts/wallet/payout-destination'
import { unwrap } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { QUOTED, useOrder, useOrderByQuote } from '../../amounts/api/orders.ts'

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
    ...QUOTED,
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

export function useOrderPayout() {
  const shell = useShell()
  return useOrderByQuote<Payout, Pick<PayoutQuote, 'quote'> & { destinationId: string }>({
    path: '/offramp/orders',
    onOrdered({ fiat }) {
      shell.track('payout_ordered', { fiat })
      shell.invalidate('balance')
    },
    onFailed: (failure) =>
      shell.track('payout_failed', { step: 'order', code: failureCode(failure) }),
  })
}

/** A payout of the user, live. */
export const usePayout = (id: string) => useOrder<Payout>('/offramp/orders', id, CHANGING)

/** The latest payouts of the user. */
export function usePayouts() {
  const api = useApi()
  return useQuery({
    queryKey: ['payouts'],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<Payouts>('/offramp/orders', { signal })),
  })
}
