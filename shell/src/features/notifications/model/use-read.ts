import type { UnreadCount } from '@platform/contracts/growth/notifications'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { INBOX_KEY, unreadQuery } from '../api/notifications-api.ts'

/** A call that marks something as read: the count and the inbox follow. */
export function useRead(call: (what: string) => Promise<UnreadCount>) {
  const api = useApi()
  const queries = useQueryClient()
  return useWrite({
    mutationFn: call,
    onSuccess(count) {
      queries.setQueryData(unreadQuery(api).queryKey, count)
      void queries.invalidateQueries({ queryKey: INBOX_KEY })
    },
  })
}
