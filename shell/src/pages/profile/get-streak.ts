import type { Streak } from '@platform/contracts/quests/streak'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { queryOptions } from '@platform/remote-kit/query'

/** The user's streak, in the time zone that their start page named last. */
export const streakQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['profile-streak'],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<Streak>('/userquest/streak', { signal })),
  })
