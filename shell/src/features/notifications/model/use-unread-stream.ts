import type { UnreadCount } from '@platform/contracts/growth/notifications'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useSession, useShell } from '@platform/remote-kit/shell'
import { useEffect } from 'react'
import { loadUntilAvailable } from '../../../load-until-available.ts'
import { INBOX_KEY, unreadQuery } from '../api/notifications-api.ts'

/**
 * Keeps the count of unread notifications, and an open inbox, as the server streams them. One stream per browser, which resumes after
 * an interruption; it closes with the component and with the session.
 */
export function useUnreadStream(): void {
  const { session } = useShell()
  const api = useApi()
  const queries = useQueryClient()
  const user = useSession()
  const userId = user.status === 'signed-in' ? user.userId : null
  useEffect(() => {
    if (userId === null) return
    const leaving = new AbortController()
    void loadUntilAvailable(() => import('@platform/remote-kit/stream/shared-stream')).then(
      ({ openSharedStream }) => {
        if (leaving.signal.aborted) return
        const close = openSharedStream({
          name: `notifications:${userId}`,
          locks: navigator.locks,
          fetch: (...request) => fetch(...request),
          url: '/api/notifications/stream',
          session,
          onEvent({ type, data }) {
            if (type !== 'unread') return
            queries.setQueryData(unreadQuery(api).queryKey, JSON.parse(data) as UnreadCount)
            void queries.invalidateQueries({ queryKey: INBOX_KEY })
          },
        })
        leaving.signal.addEventListener('abort', close)
      },
    )
    return () => leaving.abort()
  }, [userId, session, api, queries])
}
