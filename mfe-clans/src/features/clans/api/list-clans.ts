import type { ClanSummary, RecommendedClans } from '@platform/contracts/clans/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery, useQuery } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'
import type { ClanFilter } from '../model/clan-filter.ts'
import { clanKeys } from '../../membership/api/clan-keys.ts'
import { ownTastes } from './own-tastes.ts'

/** Clans by a filter, or by words of their names. */
export function useClanList({ search, show, country, sort }: ClanFilter) {
  const api = useApi()
  const query = {
    ...(country && { country }),
    ...((show === 'open' || show === 'request') && { joinMode: show }),
    ...(show === 'partner' && { isPartner: 'true' }),
    sort,
  }
  return useInfiniteQuery(
    pagedQuery({
      queryKey: clanKeys.list({ search, show, country, sort }),
      fetchPage: (page, signal) =>
        search
          ? api.get<Page<ClanSummary>>('/clans/search', { query: { q: search, ...page }, signal })
          : api.get<Page<ClanSummary>>('/clans/v2', { query: { ...query, ...page }, signal }),
    }),
  )
}

/** How many the page recommends. */
const RECOMMENDED = 6

/** Clans that fit the user, the best first. */
export function useRecommended({ enabled }: { enabled: boolean }) {
  const api = useApi()
  const userId = useViewerId()
  return useQuery({
    queryKey: clanKeys.recommended(userId),
    queryFn: async ({ signal }) =>
      unwrap(
        await api.getWithAuth<RecommendedClans>('/clans/recommended', {
          query: { pageLimit: RECOMMENDED, ...(await ownTastes(api, signal)) },
          signal,
        }),
      ).items,
    enabled: enabled && userId !== null,
  })
}
