import type { Balance } from '@platform/contracts/wallet/http'
import { ApiFailure, unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'

/** A page of a partner stays open for long, ms. */
const REFRESH_MS = 60_000

/** What the signed-in user can spend in each currency. The frame has no stream: it is asked every minute. */
export function useOwnBalances() {
  const api = useApi()
  const userId = useViewerId()
  return useQuery<readonly Balance[]>({
    queryKey: ['own-balances', userId],
    enabled: userId !== null,
    refetchInterval: ({ state }) => (isNotAllowed(state.error) ? false : REFRESH_MS),
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<{ balances: Balance[] }>('/wallets/balance', { signal }))
        .balances,
  })
}

/** The user has not agreed that the partner's pages show it. */
export const isNotAllowed = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'FORBIDDEN'
