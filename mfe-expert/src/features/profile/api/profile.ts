import type { Expert, OwnExpert, OwnExpertBody } from '@platform/contracts/expert/profile-http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'

const OWN = '/experts/me'
const ownKey = (userId: string | null) => ['own-expert', userId] as const

/** The user's own profile; NOT_AN_EXPERT before an application is approved. */
export function useOwnExpert() {
  const api = useApi()
  const userId = useViewerId()
  return useQuery<OwnExpert>({
    queryKey: ownKey(userId),
    queryFn: async ({ signal }) => unwrap(await api.getWithAuth<OwnExpert>(OWN, { signal })),
    enabled: userId !== null,
    refetchOnMount: 'always',
  })
}

/** Saves what others see. */
export function useSaveExpert() {
  const api = useApi()
  const userId = useViewerId()
  const queries = useQueryClient()
  return async (body: OwnExpertBody) => {
    const saved = unwrap(await api.putWithAuth<OwnExpert>(OWN, body))
    queries.setQueryData(ownKey(userId), saved)
  }
}

/** A public profile, or the user's own. */
export function useExpert(id: string) {
  const api = useApi()
  const userId = useViewerId()
  return useQuery<Expert>({
    queryKey: ['expert', id, userId],
    queryFn: async ({ signal }) => {
      const read = userId === null ? api.get : api.getWithAuth
      return unwrap(await read<Expert>(`/experts/${encodeURIComponent(id)}`, { signal }))
    },
  })
}
