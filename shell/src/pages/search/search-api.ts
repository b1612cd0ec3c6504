import type { Language } from '@platform/contracts/constants'
import type { RecentSearches, SearchAnswer } from '@platform/contracts/growth/search'
import {
  SEARCH_LENGTH,
  SEARCH_RESULTS,
  type SearchKind,
} from '@platform/contracts/growth/search-kinds'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { keepPreviousData, type QueryClient, queryOptions } from '@platform/remote-kit/query'

/** What was typed, as the service takes it; null where it is too short. */
export function asQuery(typed: string): string | null {
  const q = typed.trim().slice(0, SEARCH_LENGTH.max)
  return q.length < SEARCH_LENGTH.min ? null : q
}

/** What is found of all kinds, or of one; what was found before stays until it is there. */
export const searchesQuery = (
  api: ApiClient,
  {
    q,
    kind,
    language,
    isSignedIn,
  }: { q: string | null; kind: SearchKind | null; language: Language; isSignedIn: boolean },
) =>
  queryOptions({
    queryKey: ['searches', q, kind, language, isSignedIn],
    enabled: q !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const ofKind = kind && { kind, limit: String(SEARCH_RESULTS.ofOneKind) }
      const query = { q: q ?? '', lang: language, ...ofKind }
      // Who is signed in finds what is for their country.
      const get = isSignedIn ? api.getWithAuth<SearchAnswer> : api.get<SearchAnswer>
      return unwrap(await get('/searches', { query, signal }))
    },
  })

const RECENT = '/searches/recent'

/** Of a signed-in user. */
export const recentSearchesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['recent-searches'],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<RecentSearches>(RECENT, { signal })),
  })

/** Keeps a search, which then is among the last ones. One that is not kept disturbs nobody. */
export async function keepSearch(
  api: ApiClient,
  queries: Pick<QueryClient, 'setQueryData'>,
  q: string,
): Promise<void> {
  const kept = await api.postWithAuth<RecentSearches>(RECENT, { q })
  if (kept.success) queries.setQueryData(recentSearchesQuery(api).queryKey, kept.data)
}

/** @throws ApiFailure */
export async function deleteRecentSearches(api: ApiClient): Promise<void> {
  unwrap(await api.deleteWithAuth(RECENT))
}
