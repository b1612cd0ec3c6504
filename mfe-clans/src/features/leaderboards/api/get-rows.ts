import { MOST_STREAMED_ROWS } from '@platform/contracts/clans/leaderboards'
import type { LeaderboardRow, LeaderboardRows } from '@platform/contracts/clans/leaderboards-http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'
import { boardKeys } from './board-keys.ts'

/** Rows that one request asks for, and of the first of which the stream says what changes. */
export const ROWS_A_PAGE = MOST_STREAMED_ROWS
/** Without a stream they are asked for again after this, ms. */
const REFRESH_MS = 30_000

/** Path and query of the rows of a leaderboard, or of who contributed to a clan. */
export const boardPath = (id: string) => `/leaderboards/${id}`
export const contributionPath = (id: string, clanId: string) =>
  `/leaderboards/${id}/contribution?clanId=${encodeURIComponent(clanId)}`

function useRead() {
  const api = useApi()
  const userId = useViewerId()
  return { userId, read: userId === null ? api.get : api.getWithAuth }
}

/** Rows from the place `from` on; with `isLive` something else says what changes. */
export function useRows(
  path: string,
  { from = 1, limit = ROWS_A_PAGE, enabled = true, isLive = false } = {},
) {
  const { userId, read } = useRead()
  return useQuery<LeaderboardRows>({
    queryKey: boardKeys.rows(path, userId, from),
    queryFn: async ({ signal }) =>
      unwrap(await read<LeaderboardRows>(path, { query: { from, limit }, signal })),
    enabled,
    refetchInterval: isLive ? false : REFRESH_MS,
  })
}

interface Around {
  rows: LeaderboardRow[]
  own: LeaderboardRow | null
  total: number
}

/** Who stands around the user, or around their clan. */
export function useAroundMe(id: string | null, span: number) {
  const { userId, read } = useRead()
  return useQuery<Around>({
    queryKey: boardKeys.around(id ?? '', userId),
    queryFn: async ({ signal }) =>
      unwrap(await read<Around>(`${boardPath(id ?? '')}/around-me`, { query: { span }, signal })),
    enabled: id !== null && userId !== null,
    refetchInterval: REFRESH_MS,
  })
}
