import type { KPoints } from '@platform/contracts/wallet/k-points'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useInvalidation, useSession } from '@platform/remote-kit/shell'
import { useCallback } from 'react'

const KEY = ['k-points']

/** What the signed-in user has earned in K-Points; read again whenever the balance changes. */
export function useKPoints() {
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  const userId = session.status === 'signed-in' ? session.userId : null
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: KEY }), [queries])
  useInvalidation('balance', refresh)
  useInvalidation('transactions', refresh)
  return useQuery({
    queryKey: [...KEY, userId],
    enabled: userId !== null,
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<KPoints>('/wallets/k-points', { signal })),
  })
}
