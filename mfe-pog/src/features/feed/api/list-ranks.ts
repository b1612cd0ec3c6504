import type { PogLeaderboard } from '@platform/contracts/pog/scores-http'
import { pagedQuery } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useReader } from '../../card/api/use-reader.ts'
import { feedKeys } from './feed-keys.ts'

const PAGE = 50

/** The leaderboard by POG score, page by page. */
export function useRanks() {
  const { viewer, read } = useReader()
  return useInfiniteQuery(
    pagedQuery<PogLeaderboard['items'][number]>({
      queryKey: feedKeys.leaderboard(viewer),
      fetchPage: (page, signal) =>
        read<PogLeaderboard>('/pog/leaderboard', { query: { pageLimit: PAGE, ...page }, signal }),
    }),
  )
}
