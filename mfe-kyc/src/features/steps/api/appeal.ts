import { unwrap } from '@platform/remote-kit/api-client'
import { useApi } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { useOwnKycCache } from './own-kyc.ts'

/** Asks for another decision about what a reviewer has refused. */
export function useAppeal(verificationId: string) {
  const api = useApi()
  const { refresh } = useOwnKycCache()
  return useWrite({
    mutationFn: async (reason: string) =>
      unwrap(
        await api.postWithAuth<{ appealedAt: string }>(
          `/kyc/verification-status/${verificationId}/appeal`,
          { reason },
        ),
      ),
    onSuccess: refresh,
  })
}
