import { type ApiResult, unwrap } from '@platform/remote-kit/api-client'
import { infiniteQueryOptions } from '@platform/remote-kit/query'

/** One page of a list (`pageOf` of contracts/envelope); `nextCursor` is null on the last page. */
export interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}

/** The query parameter of a page: none for the first one. */
interface PageRequest {
  cursor?: string
}

interface PagedQueryOptions<Item> {
  queryKey: readonly unknown[]
  /** Fetches one page. Send `page` with the other query parameters. */
  fetchPage: (page: PageRequest, signal: AbortSignal) => Promise<ApiResult<Page<Item>>>
}

/** Options of `useInfiniteQuery` for a paginated list. Show its pages by `itemsOf`, and `ShowMore` below them. */
export function pagedQuery<Item>({ queryKey, fetchPage }: PagedQueryOptions<Item>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }) =>
      unwrap(await fetchPage(pageParam === null ? {} : { cursor: pageParam }, signal)),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** The items of all pages that were fetched. */
export function itemsOf<Item>({ pages }: { pages: readonly Page<Item>[] }): Item[] {
  return pages.flatMap((page) => page.items)
}
