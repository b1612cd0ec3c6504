import type { Deletion } from '@platform/contracts/identity/leaving'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'

const PATH = '/users/me/deletion-request'

/** When the account is deleted, if its user has asked for it. */
export const deletionQuery = (api: ApiClient) => ({
  queryKey: ['deletion'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    unwrap(await api.getWithAuth<Deletion>(PATH, { signal })),
})

/** Calls of identity that delete the account. Each rejects with ApiFailure. */
export function deletionApi(api: ApiClient) {
  return {
    // By its other name: this one needs no wallet.
    ask: async (confirmation: string) =>
      unwrap(await api.postWithAuth<Deletion>('/delete_account', { confirmation })),
    cancel: async () => unwrap(await api.deleteWithAuth<Deletion>(PATH)),
  }
}
