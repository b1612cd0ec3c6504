import type { StaffName, StaffNames } from '@platform/contracts/identity/staff-users'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'

/** Who the accounts are, by their ids. */
export const namesQuery = (api: ApiClient, ids: readonly string[]) => ({
  queryKey: ['staff-names', ...ids],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Map<string, StaffName>> => {
    const answer = await api.getWithAuth<StaffNames>('/users/admin/names', {
      query: { ids: ids.join(',') },
      signal,
    })
    return new Map(unwrap(answer).items.map((name) => [name.userId, name]))
  },
  enabled: ids.length > 0,
  // Each answer is recorded: nothing is fetched again without an action of the person.
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})
