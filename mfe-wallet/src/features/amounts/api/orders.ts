import { newIdempotencyKey, unwrap } from '@platform/remote-kit/api-client'
import { errorCodeOf } from '@platform/remote-kit/error-code'
import { isRefusedForGood } from '@platform/remote-kit/is-refused-for-good'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { useState } from 'react'

/** ms between two questions about an order that can still change. */
const ASK_EVERY_MS = 3_000

/** For what is asked with a quote: it binds, so it is another one only when the user asks for it. */
export const QUOTED = {
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  gcTime: 0,
} as const

interface OrderedBy<Order> {
  path: string
  onOrdered: (order: Order) => void
  onFailed: (failure: Error) => void
}

/** Orders by a quote with a payment provider. A press that is repeated after a lost answer is the same order. */
export function useOrderByQuote<Order, Wish extends { quote: string }>({
  path,
  onOrdered,
  onFailed,
}: OrderedBy<Order>) {
  const api = useApi()
  const [keys] = useState(() => new Map<string, string>())
  return useWrite({
    mutationFn: async (wish: Wish) => {
      const idempotencyKey = keys.get(wish.quote) ?? newIdempotencyKey()
      keys.set(wish.quote, idempotencyKey)
      return unwrap(await api.postWithAuth<Order>(path, wish, { idempotencyKey }))
    },
    onSuccess: onOrdered,
    onError(failure, { quote }) {
      // Nothing was ordered: another press is another order.
      if (isRefusedForGood(failure)) keys.delete(quote)
      onFailed(failure)
    },
  })
}

/** Whether no order of the user has the id that was asked for, such as one that a person has typed. */
export const isUnknownOrder = (failure: unknown): boolean =>
  ['NOT_FOUND', 'VALIDATION_FAILED'].includes(errorCodeOf(failure) ?? '')

/** An order of the user as it is now, asked for again while it can change, and at once when they come back to the page. */
export function useOrder<Order extends { status: string }>(
  path: string,
  id: string,
  changing: readonly Order['status'][],
) {
  const api = useApi()
  return useQuery({
    queryKey: [path, id],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<Order>(`${path}/${id}`, { signal })),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval({ state }) {
      const hasEnded = state.data && !changing.includes((state.data as Order).status)
      return hasEnded || isUnknownOrder(state.error) ? false : ASK_EVERY_MS
    },
  })
}
