import type { Currency } from '@platform/contracts/money'
import type { BalanceHistory } from '@platform/contracts/wallet/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useInvalidation, useViewerId } from '@platform/remote-kit/shell'
import { useCallback } from 'react'

const KEY = ['balance-history']

/** What the signed-in user could spend in the last 30 days; read again whenever the balance changes. */
export function useBalanceHistory(currency: Currency, { isShown }: { isShown: boolean }) {
  const api = useApi()
  const queries = useQueryClient()
  const userId = useViewerId()
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: KEY }), [queries])
  useInvalidation('balance', refresh)
  return useQuery({
    queryKey: [...KEY, userId, currency],
    enabled: isShown && userId !== null,
    refetchOnMount: 'always',
    queryFn: async ({ signal }) =>
      unwrap(
        await api.getWithAuth<BalanceHistory>('/wallets/balance/history', {
          query: { currency },
          signal,
        }),
      ),
  })
}
