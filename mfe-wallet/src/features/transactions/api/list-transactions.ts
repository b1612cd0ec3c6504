import type { Transaction } from '@platform/contracts/wallet/http'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useInvalidation, useLanguage, useSession } from '@platform/remote-kit/shell'
import { useCallback } from 'react'
import { type TransactionFilter, typeOf } from '../model/transaction-filter.ts'

export type Transactions = ReturnType<typeof useTransactions>

const KEY = ['transactions']

/**
 * The signed-in user's transactions, newest first, named in their language; refetched whenever the balance changes, and on each
 * visit: it may have changed while another page was shown.
 */
export function useTransactions(filter: TransactionFilter) {
  const api = useApi()
  const session = useSession()
  const language = useLanguage()
  const queries = useQueryClient()
  const userId = session.status === 'signed-in' ? session.userId : null
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: KEY }), [queries])
  useInvalidation('transactions', refresh)
  useInvalidation('balance', refresh)
  return useInfiniteQuery({
    ...pagedQuery({
      queryKey: [...KEY, userId, language, filter],
      fetchPage: (page, signal) =>
        api.getWithAuth<Page<Transaction>>('/transactions/simplified', {
          query: { type: typeOf(filter), lang: language, ...page },
          signal,
        }),
    }),
    enabled: userId !== null,
    refetchOnMount: 'always',
  })
}
