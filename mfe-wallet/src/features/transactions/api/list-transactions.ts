import type { Transaction } from '@platform/contracts/wallet/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useInfiniteQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useInvalidation, useSession } from '@platform/remote-kit/shell'
import { useCallback } from 'react'
import { type TransactionFilter, typeOf } from '../model/transaction-filter.ts'

interface TransactionPage {
  items: Transaction[]
  nextCursor: string | null
}

const KEY = ['transactions']

/** The signed-in user's transactions, newest first; refetched whenever the balance changes. */
export function useTransactions(filter: TransactionFilter) {
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  const userId = session.status === 'signed-in' ? session.userId : null
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: KEY }), [queries])
  useInvalidation('transactions', refresh)
  useInvalidation('balance', refresh)
  return useInfiniteQuery({
    queryKey: [...KEY, userId, filter],
    enabled: userId !== null,
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.getWithAuth<TransactionPage>('/transactions/simplified', {
          query: { type: typeOf(filter), cursor: pageParam ?? undefined },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
}
