import type { SkippedView } from '@platform/contracts/kyc/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { useOwnKycCache } from '../../steps/api/own-kyc.ts'

/** The user goes on without being verified. */
export function useSkip() {
  const api = useApi()
  const shell = useShell()
  const { refresh } = useOwnKycCache()
  return useWrite({
    mutationFn: async () => unwrap(await api.postWithAuth<SkippedView>('/kyc/skip', {})),
    async onSuccess({ costs }) {
      shell.track('kyc_skipped', { costs: costs.length })
      await refresh()
    },
  })
}
