import type { Transaction } from '@platform/contracts/wallet/http'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useLanguage, useViewerId, useShell } from '@platform/remote-kit/shell'
import { useEffect, useEffectEvent, useRef } from 'react'
import { mergeNewest } from '../model/merge-newest.ts'
import { queryOf, type TransactionFilters } from '../model/transaction-filter.ts'

export type Transactions = ReturnType<typeof useTransactions>

/**
 * The signed-in user's transactions, newest first, named in their language; read anew on each visit, because some may have moved while
 * another page was shown. Whenever the balance changes, what is new comes before the others, however many of them are shown.
 */
export function useTransactions(filters: TransactionFilters) {
  const api = useApi()
  const language = useLanguage()
  const queries = useQueryClient()
  const userId = useViewerId()
  const query = { ...queryOf(filters), lang: language }
  const queryKey = ['transactions', userId, query]
  const fetchPage = (page: { cursor?: string }, signal?: AbortSignal) =>
    api.getWithAuth<Page<Transaction>>('/transactions/simplified', {
      query: { ...query, ...page },
      ...(signal && { signal }),
    })
  const options = pagedQuery({ queryKey, fetchPage })
  const list = useInfiniteQuery({ ...options, enabled: userId !== null, refetchOnMount: 'always' })
  useOnMoved(list.isFetching, async () => {
    const newest = await fetchPage({})
    const shown = queries.getQueryData(options.queryKey)
    const merged = newest.success && shown ? mergeNewest(shown, newest.data) : null
    if (merged) queries.setQueryData(options.queryKey, merged)
    else await queries.invalidateQueries({ queryKey })
  })
  return list
}

/** Refreshes after each change of the balance: once at a time, and not while the list is being read. */
function useOnMoved(isReading: boolean, refresh: () => Promise<void>): void {
  const shell = useShell()
  const isBusy = useRef(false)
  const hasMoved = useRef(false)
  const onMoved = useEffectEvent(async () => {
    hasMoved.current = true
    if (isReading || isBusy.current) return
    isBusy.current = true
    try {
      while (hasMoved.current) {
        hasMoved.current = false
        await refresh()
      }
    } finally {
      isBusy.current = false
    }
  })
  useEffect(() => {
    const listener = () => void onMoved()
    const ends = [
      shell.onInvalidate('balance', listener),
      shell.onInvalidate('transactions', listener),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [shell])
  useEffect(() => {
    if (!isReading && hasMoved.current) void onMoved()
  }, [isReading])
}
