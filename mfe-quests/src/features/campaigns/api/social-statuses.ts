import type { SocialStatuses } from '@platform/contracts/identity/social'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { useViewer } from './use-viewer.ts'

/**
 * The user's accounts at outside providers.
 * @param after asked anew where it differs: the rejection that said what is missing
 */
export function useSocialStatuses(wanted: boolean, after: string | null) {
  const api = useApi()
  const { userId } = useViewer()
  return useQuery<SocialStatuses>({
    queryKey: ['social-statuses', userId, after],
    enabled: wanted && userId !== null,
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<SocialStatuses>('/auth/social/status', { signal })),
  }).data
}
