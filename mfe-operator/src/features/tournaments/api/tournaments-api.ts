import type { Disputes, TournamentSummary } from '@platform/contracts/clans/tournaments-http'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'
import { queryOptions } from '@platform/remote-kit/query'

/** Matches that wait for a decision, the first deadline first. */
export const disputesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff-disputes'],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<Disputes>('/tournaments/admin/disputes', { signal })).items,
  })

/** Tournaments that users can enter. */
export const openTournamentsQuery = (api: ApiClient) =>
  pagedQuery({
    queryKey: ['staff-tournaments'],
    fetchPage: (page, signal) =>
      api.getWithAuth<Page<TournamentSummary>>('/tournaments', { query: { ...page }, signal }),
  })
