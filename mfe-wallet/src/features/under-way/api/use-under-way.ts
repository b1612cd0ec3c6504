import type { Payouts } from '@platform/contracts/wallet/offramp'
import type { Purchases } from '@platform/contracts/wallet/onramp'
import type { Swaps } from '@platform/contracts/wallet/swap'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useInvalidation, useViewerId } from '@platform/remote-kit/shell'
import { useCallback } from 'react'
import { underWayOf } from '../model/under-way.ts'

const KEY = ['under-way']

/** What the signed-in user has ordered and does not have yet; read again whenever the balance changes. */
export function useUnderWay() {
  const api = useApi()
  const queries = useQueryClient()
  const userId = useViewerId()
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: KEY }), [queries])
  useInvalidation('balance', refresh)
  return useQuery({
    queryKey: [...KEY, userId],
    enabled: userId !== null,
    refetchOnMount: 'always',
    queryFn: async ({ signal }) => {
      const [payouts, purchases, swaps] = await Promise.all([
        api.getWithAuth<Payouts>('/offramp/orders', { signal }),
        api.getWithAuth<Purchases>('/onramp/orders', { signal }),
        api.getWithAuth<Swaps>('/swap', { signal }),
      ])
      return underWayOf({
        payouts: unwrap(payouts).items,
        purchases: unwrap(purchases).items,
        // A service before this list does not know the path.
        swaps: swaps.status === 404 ? [] : unwrap(swaps).items,
      })
    },
  })
}
