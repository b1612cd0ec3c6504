import type {
  ChiefApplicationBody,
  ChiefApplicationView,
} from '@platform/contracts/clans/chief-applications'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { useViewerId } from '../../clans/api/use-viewer-id.ts'

const keyOf = (userId: string | null) => ['chief-application', userId] as const

/** The user's application to be a verified chief; null while there is none. */
export function useOwnApplication() {
  const api = useApi()
  const userId = useViewerId()
  return useQuery<ChiefApplicationView | null>({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) => {
      const result = await api.getWithAuth<ChiefApplicationView>('/clans/chief-applications/me', {
        signal,
      })
      return !result.success && result.status === 404 ? null : unwrap(result)
    },
    enabled: userId !== null,
    refetchOnMount: 'always',
  })
}

/** Sends an application. */
export function useApply() {
  const api = useApi()
  const userId = useViewerId()
  const queries = useQueryClient()
  return async (body: ChiefApplicationBody) => {
    const sent = unwrap(
      await api.postWithAuth<ChiefApplicationView>('/clans/chief-applications', body),
    )
    queries.setQueryData(keyOf(userId), sent)
  }
}
