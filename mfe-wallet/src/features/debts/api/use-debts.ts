import type { Debts } from '@platform/contracts/wallet/debts'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useInvalidation, useLanguage, useViewerId } from '@platform/remote-kit/shell'
import { useCallback } from 'react'

const KEY = ['debts']

/** What the signed-in user owes of rewards that were taken back; read again whenever the balance changes. */
export function useDebts() {
  const api = useApi()
  const language = useLanguage()
  const queries = useQueryClient()
  const userId = useViewerId()
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: KEY }), [queries])
  useInvalidation('balance', refresh)
  return useQuery({
    queryKey: [...KEY, userId, language],
    enabled: userId !== null,
    queryFn: async ({ signal }) => {
      const query = { lang: language }
      const { debts } = unwrap(await api.getWithAuth<Debts>('/wallets/debts', { query, signal }))
      return debts
    },
  })
}
