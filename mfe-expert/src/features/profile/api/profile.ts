import type { Expert, OwnExpert, OwnExpertBody } from '@platform/contracts/expert/profile-http'
import { unwrap } from '@platform/remote-kit/api-client'
import { errorCodeOf } from '@platform/remote-kit/error-code'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { applicationKey } from '../../draft/api/application.ts'

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

/** Deletes the profile, and the application with it. */
export function useLeaveExperts() {
  const api = useApi()
  const userId = useViewerId()
  const queries = useQueryClient()
  const refresh = () =>
    Promise.all(
      [ownKey(userId), applicationKey(userId)].map((queryKey) =>
        queries.resetQueries({ queryKey }),
      ),
    )
  return useWrite({
    mutationFn: async () => unwrap(await api.deleteWithAuth<object>(OWN)),
    onSuccess: refresh,
    // Another device was first, or the answer to the first call was lost.
    onError: (error) => errorCodeOf(error) === 'NOT_AN_EXPERT' && refresh(),
  })
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
