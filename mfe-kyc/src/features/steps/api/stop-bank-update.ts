import type { OwnBankUpdate } from '@platform/contracts/kyc/people-http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useApi } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { useOwnKycCache } from './own-kyc.ts'

/** Stops the update of the bank account: the present one stays. */
export function useStopBankUpdate() {
  const api = useApi()
  const { refresh } = useOwnKycCache()
  return useWrite({
    mutationFn: async () =>
      unwrap(await api.deleteWithAuth<{ update: OwnBankUpdate | null }>('/kyc/update-bank')),
    // Also after a refusal: it has taken its place meanwhile, or was stopped on another device.
    onSettled: refresh,
  })
}
