import type { ChestOpening, Rkade } from '@platform/contracts/wallet/rkade'
import { unwrap } from '@platform/remote-kit/api-client'
import { ownTimeZone } from '@platform/remote-kit/own-time-zone'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery, useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'
import { useCallback } from 'react'

const KEY = 'rkade'
/** ms between two reads while the chest is about to open. */
const ASK_EVERY_MS = 4_000

export function useRefreshRkade(): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries({ queryKey: [KEY] }), [queries])
}

/**
 * The chest of the reader's day; a visitor may read it too.
 * @param untilItOpens whether a chest that is not open yet is asked for again
 */
export function useRkade({ untilItOpens = true }: { untilItOpens?: boolean } = {}) {
  const api = useApi()
  const userId = useViewerId()
  return useQuery({
    queryKey: [KEY, userId],
    queryFn: async ({ signal }) => {
      const read = userId === null ? api.get : api.getWithAuth
      return unwrap(await read<Rkade>('/rkade', { query: { timeZone: ownTimeZone() }, signal }))
    },
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      untilItOpens && data?.state === 'PREPARING' && ASK_EVERY_MS,
  })
}

/** The chests that the signed-in user opened, the newest first. */
export function useOpenings(userId: string) {
  const api = useApi()
  return useInfiniteQuery({
    ...pagedQuery({
      queryKey: [KEY, userId, 'openings'],
      fetchPage: (page, signal) =>
        api.getWithAuth<Page<ChestOpening>>('/rkade/openings', { query: { ...page }, signal }),
    }),
    refetchOnMount: 'always',
  })
}
