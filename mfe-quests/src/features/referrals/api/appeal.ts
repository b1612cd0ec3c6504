import { unwrap } from '@platform/remote-kit/api-client'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { referralKeys } from './referral-keys.ts'

/** Asks for another decision about a referral that a reviewer refused. */
export function useAppeal(id: string, onSent: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useWrite({
    mutationFn: async (reason: string) =>
      unwrap(await api.postWithAuth(`/referrals/${id}/appeal`, { reason })),
    onSuccess: onSent,
    onSettled: () => queries.invalidateQueries({ queryKey: referralKeys.all }),
  })
}
