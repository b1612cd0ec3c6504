import type { Streak } from '@platform/contracts/quests/streak'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useInvalidation, useSession, useShell } from '@platform/remote-kit/shell'
import { useCallback } from 'react'
import { ownTimeZone } from './own-time-zone.ts'

/** ms after the end of the day until the next one is fetched. */
const NEXT_DAY_MS = 1_000

/** The user's streak, in the time zone of this device; fetched again with each visit of the page, and when the day ends. */
export function useStreak() {
  const api = useApi()
  const shell = useShell()
  const session = useSession()
  const timeZone = ownTimeZone()
  const query = useQuery({
    queryKey: ['streak', session.status === 'signed-in' ? session.userId : null, timeZone],
    enabled: session.status === 'signed-in',
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<Streak>('/userquest/streak', { query: { timeZone }, signal })),
    // The page comes back after a task.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined &&
      Math.max(NEXT_DAY_MS, Date.parse(data.endsAt) - shell.serverNow() + NEXT_DAY_MS),
  })
  const { refetch } = query
  useInvalidation(
    'campaigns',
    useCallback(() => void refetch(), [refetch]),
  )
  return query
}
