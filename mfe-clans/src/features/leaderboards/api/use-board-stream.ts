import type { LeaderboardRanks, LeaderboardRows } from '@platform/contracts/clans/leaderboards-http'
import { useQueryClient } from '@platform/remote-kit/query'
import { useShell, useViewerId } from '@platform/remote-kit/shell'
import { useEffect, useEffectEvent, useState } from 'react'
import { boardKeys } from './board-keys.ts'
import { boardPath, ROWS_A_PAGE } from './get-rows.ts'

/**
 * Follows the first rows of a leaderboard, and the own one, while the page is open. For a visitor, and without the stream, the rows
 * are asked for again instead.
 * @returns whether the stream is open
 */
export function useBoardStream(id: string | null): boolean {
  const { session } = useShell()
  const userId = useViewerId()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const isFollowed = id !== null && userId !== null

  const hear = useEffectEvent((data: string) => {
    if (id === null) return
    const ranks = JSON.parse(data) as LeaderboardRanks
    queries.setQueryData<LeaderboardRows>(
      boardKeys.rows(boardPath(id), userId, 1),
      (shown) => shown && { ...shown, ...ranks },
    )
  })

  useEffect(() => {
    if (!isFollowed) return
    const leaving = new AbortController()
    import('@platform/remote-kit/stream/event-stream').then(
      ({ openEventStream }) => {
        if (leaving.signal.aborted) return
        const close = openEventStream({
          fetch: (...request) => fetch(...request),
          url: `/api${boardPath(id)}/stream?top=${ROWS_A_PAGE}`,
          session,
          onEvent: ({ type, data }) => type === 'ranks' && hear(data),
          onStatus: (status) => setOpen(status === 'open'),
        })
        leaving.signal.addEventListener('abort', close)
      },
      () => {},
    )
    return () => {
      leaving.abort()
      setOpen(false)
    }
  }, [isFollowed, id, session])
  return isOpen
}
