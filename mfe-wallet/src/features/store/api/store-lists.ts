import type { StoreItem, StoreOrder } from '@platform/contracts/wallet/store'
import type { StoreCategory } from '@platform/contracts/wallet/store-categories'
import { unwrap } from '@platform/remote-kit/api-client'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery, useQuery } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'

const KEY = 'store-items'

/** What is on sale, of one category or all; a visitor may read it too. */
export function useStoreItems(category: StoreCategory | null) {
  const api = useApi()
  return useInfiniteQuery({
    ...pagedQuery({
      queryKey: [KEY, category],
      fetchPage: (page, signal) =>
        api.get<Page<StoreItem>>('/store/items', {
          query: { ...(category && { category }), ...page },
          signal,
        }),
    }),
    refetchOnMount: 'always',
  })
}

/** The newest item that is shown first; null while there is none. */
export function useFeaturedItem({ enabled }: { enabled: boolean }) {
  const api = useApi()
  return useQuery({
    queryKey: [KEY, 'featured'],
    queryFn: async ({ signal }) => {
      const query = { featured: 'true', pageLimit: '1' }
      const { items } = unwrap(await api.get<Page<StoreItem>>('/store/items', { query, signal }))
      return items[0] ?? null
    },
    enabled,
    refetchOnMount: 'always',
  })
}

/** What the signed-in user bought, the newest first. */
export function useStoreOrders() {
  const api = useApi()
  const userId = useViewerId()
  return useInfiniteQuery({
    ...pagedQuery({
      queryKey: ['store-orders', userId],
      fetchPage: (page, signal) =>
        api.getWithAuth<Page<StoreOrder>>('/store/orders', { query: { ...page }, signal }),
    }),
    enabled: userId !== null,
    refetchOnMount: 'always',
  })
}
