import type { Streak } from '@platform/contracts/quests/streak'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { ownTimeZone } from '@platform/remote-kit/own-time-zone'
import { queryOptions, useQuery } from '@platform/remote-kit/query'
import { useApi, useInvalidation, useViewerId, useShell } from '@platform/remote-kit/shell'
import { useCallback, useEffect } from 'react'
import { onChangeElsewhere } from '../../campaigns/api/other-tabs.ts'

/** ms after the end of the day until the next one is fetched. */
const NEXT_DAY_MS = 1_000

/** The streak of this user, in the time zone of this device. */
export function streakQuery(api: ApiClient, userId: string | null) {
  const timeZone = ownTimeZone()
  return queryOptions({
    queryKey: ['streak', userId, timeZone],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<Streak>('/userquest/streak', { query: { timeZone }, signal })),
    // What the user did a moment ago counts.
    staleTime: 0,
  })
}

/**
 * The user's streak; fetched again with each visit of the page, when the day ends, after a change in this tab or another, and when
 * the balance moves: K-Points may be those of a goal.
 */
export function useStreak() {
  const api = useApi()
  const shell = useShell()
  const userId = useViewerId()
  const query = useQuery({
    ...streakQuery(api, userId),
    enabled: userId !== null,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined &&
      Math.max(NEXT_DAY_MS, Date.parse(data.endsAt) - shell.serverNow() + NEXT_DAY_MS),
  })
  const { refetch } = query
  const refresh = useCallback(() => {
    if (userId !== null) void refetch()
  }, [refetch, userId])
  useInvalidation('campaigns', refresh)
  useInvalidation('transactions', refresh)
  useEffect(() => onChangeElsewhere(refresh), [refresh])
  return query
}
