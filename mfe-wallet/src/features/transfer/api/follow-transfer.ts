import type { PersonalTransfer } from '@platform/contracts/wallet/transfers'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'

/** ms between two questions about a transfer that is still open. */
const ASK_EVERY_MS = 2_000

/** The transfer as it is now, until it is done or void. */
export function useTransferNow(made: PersonalTransfer): PersonalTransfer {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['transfer', made.id],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<PersonalTransfer>(`/transfers/${made.id}`, { signal })),
    enabled: made.status === 'open',
    refetchInterval: ({ state }) =>
      state.data && state.data.status !== 'open' ? false : ASK_EVERY_MS,
  })
  return data ?? made
}
