import type { PublicProfile } from '@platform/contracts/identity/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'

export type Recipient = Pick<PublicProfile, 'userId' | 'userName' | 'picture'>

/** Looks a person up by their name: what everybody may see of them. */
export function useFindRecipient() {
  const api = useApi()
  const shell = useShell()
  return useWrite({
    mutationFn: async (userName: string): Promise<Recipient> =>
      unwrap(
        await api.getWithAuth<PublicProfile>(`/users/${encodeURIComponent(userName)}/profile`),
      ),
    onError: (failure) =>
      shell.track('transfer_failed', { step: 'recipient', code: failureCode(failure) }),
  })
}
