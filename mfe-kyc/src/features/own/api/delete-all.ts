import { unwrap } from '@platform/remote-kit/api-client'
import { useApi } from '@platform/remote-kit/shell'
import { useFreshProof } from '@platform/remote-kit/use-fresh-proof'
import { useWrite } from '@platform/remote-kit/use-write'
import { useOwnKycCache } from '../../steps/api/own-kyc.ts'

/** Deletes all of the user's identity data for good; they prove first that it is them. */
export function useDeleteAll() {
  const api = useApi()
  const withProof = useFreshProof()
  const { refresh } = useOwnKycCache()
  return useWrite({
    mutationFn: () =>
      withProof(async () => unwrap(await api.deleteWithAuth<{ deletedAt: string }>('/kyc/me'))),
    onSuccess: refresh,
  })
}
