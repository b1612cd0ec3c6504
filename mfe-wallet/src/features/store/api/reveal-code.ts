import { unwrap } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'

/** The code of an own order. It stays in this page alone: no cache has it. */
export function useRevealCode() {
  const api = useApi()
  const shell = useShell()
  return useWrite({
    mutationFn: async (orderId: string) =>
      unwrap(await api.postWithAuth<{ code: string }>(`/store/orders/${orderId}/reveal`, {})).code,
    gcTime: 0,
    onError: (failure) => shell.track('store_reveal_failed', { code: failureCode(failure) }),
  })
}
