import type { TransactionDetails } from '@platform/contracts/wallet/transaction-details'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useLanguage } from '@platform/remote-kit/shell'

/** One of the user's transactions in full, as it stands now. */
export function useTransaction(id: string) {
  const api = useApi()
  const lang = useLanguage()
  return useQuery({
    queryKey: ['transaction', id, lang],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.getWithAuth<TransactionDetails>(`/transactions/${encodeURIComponent(id)}`, {
          query: { lang },
          signal,
        }),
      ),
    refetchOnMount: 'always',
  })
}
