import type { Profile } from '@platform/contracts/identity/http'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'

/** The user's name; null of one that has none yet, or when it could not be read: the field is empty then. */
export function useOwnUserName() {
  const api = useApi()
  const userId = useViewerId()
  return useQuery<string | null>({
    queryKey: ['pog-own-user-name', userId],
    async queryFn({ signal }) {
      const answer = await api.getWithAuth<Pick<Profile, 'userName'>>('/users/me/profile', {
        signal,
      })
      return answer.success ? (answer.data.userName ?? null) : null
    },
    enabled: userId !== null,
  })
}
