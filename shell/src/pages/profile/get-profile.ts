import type { Profile } from '@platform/contracts/identity/http'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { queryOptions } from '@platform/remote-kit/query'

export const profileQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<Profile>('/users/me/profile', { signal })),
  })
