import type { AccessLogPage } from '@platform/contracts/kyc/http'
import { pagedQuery } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'

/** Who looked at the user's data, and what they did; newest first. */
export function useAccessLog() {
  const api = useApi()
  const userId = useViewerId()
  return useInfiniteQuery({
    ...pagedQuery<AccessLogPage['items'][number]>({
      queryKey: ['kyc-access-log', userId],
      fetchPage: (page, signal) =>
        api.getWithAuth('/kyc/me/access-log', { query: { ...page }, signal }),
    }),
    refetchOnMount: 'always',
  })
}
