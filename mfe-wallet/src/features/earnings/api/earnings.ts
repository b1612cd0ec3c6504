import type { Earning, EarningTotals, TaxInfo } from '@platform/contracts/wallet/earnings'
import { unwrap } from '@platform/remote-kit/api-client'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery, useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useInvalidation, useSession } from '@platform/remote-kit/shell'
import { useCallback } from 'react'

const KEY = 'earnings'

/** Path of the signed-in user's earnings; null for a visitor. */
export function useEarningsPath(): string | null {
  const session = useSession()
  return session.status === 'signed-in' ? `/collect-earning/${session.userId}` : null
}

/** Reads everything about earnings again. */
export function useRefreshEarnings(): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries({ queryKey: [KEY] }), [queries])
}

/** The user's earnings, the newest first; read again whenever the balance changes, also by another tab. */
export function useEarnings() {
  const api = useApi()
  const path = useEarningsPath()
  useInvalidation('balance', useRefreshEarnings())
  return useInfiniteQuery({
    ...pagedQuery({
      queryKey: [KEY, path, 'list'],
      fetchPage: (page, signal) =>
        api.getWithAuth<Page<Earning>>(path ?? '', { query: { ...page }, signal }),
    }),
    enabled: path !== null,
    refetchOnMount: 'always',
  })
}

/** What can be collected and was, by currency. */
export function useEarningTotals() {
  const api = useApi()
  const path = useEarningsPath()
  return useQuery({
    queryKey: [KEY, path, 'totals'],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<EarningTotals>(`${path}/aggregate`, { signal })).totals,
    enabled: path !== null,
    refetchOnMount: 'always',
  })
}

/** What arrives of one earning, or without an id of all that can be collected, and why. */
export function useTaxInfo(earningId: string | undefined) {
  const api = useApi()
  const path = useEarningsPath()
  return useQuery({
    queryKey: [KEY, path, 'tax', earningId],
    queryFn: async ({ signal }) => {
      const query = { earningId }
      return unwrap(await api.getWithAuth<TaxInfo>(`${path}/tax-info`, { query, signal }))
    },
    enabled: path !== null,
    refetchOnMount: 'always',
  })
}
