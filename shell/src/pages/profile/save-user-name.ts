import type { Profile } from '@platform/contracts/identity/http'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { useMutation, useQueryClient } from '@platform/remote-kit/query'
import { profileQuery } from './get-profile.ts'

export function useSaveUserName(api: ApiClient) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (userName: string) =>
      unwrap(await api.patch<Profile>('/users/me/profile', { userName })),
    onSuccess: (profile) => queries.setQueryData(profileQuery(api).queryKey, profile),
  })
}
