import type { FeedTab } from '@platform/contracts/pog/feed'
import type { FeedPost } from '@platform/contracts/pog/feed-http'
import { unwrap } from '@platform/remote-kit/api-client'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery, useQuery } from '@platform/remote-kit/query'
import { useReader } from '../../card/api/use-reader.ts'
import { feedKeys } from './feed-keys.ts'

/** Cards that one request asks for: whole lines of two, three and four. */
const PAGE = 24

/** The cards of a tab, page by page. */
export function usePosts(tab: FeedTab, { clanId = null as string | null, enabled = true } = {}) {
  const { viewer, read } = useReader()
  return useInfiniteQuery({
    ...pagedQuery({
      queryKey: feedKeys.list(tab, clanId, viewer),
      fetchPage: (page, signal) =>
        read<Page<FeedPost>>('/pog/feed', {
          query: { tab, pageLimit: PAGE, ...(clanId && { clanId }), ...page },
          signal,
        }),
    }),
    enabled,
  })
}

/** The first cards of a tab. */
export function useTopPosts(
  tab: FeedTab,
  { count, clanId = null as string | null, enabled = true }: TopOptions,
) {
  const { viewer, read } = useReader()
  return useQuery({
    queryKey: [...feedKeys.top(tab, clanId, viewer), count],
    queryFn: async ({ signal }) => {
      const query = { tab, pageLimit: count, ...(clanId && { clanId }) }
      return unwrap(await read<Page<FeedPost>>('/pog/feed', { query, signal })).items
    },
    enabled,
  })
}

interface TopOptions {
  count: number
  clanId?: string | null
  enabled?: boolean
}
