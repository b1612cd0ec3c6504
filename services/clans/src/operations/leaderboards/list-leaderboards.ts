import type { LeaderboardKind, LeaderboardStatus } from '@platform/contracts/clans/leaderboards'
import { DomainError, rememberReads } from '@platform/service-kit'
import type { LeaderboardDependencies } from './dependencies.ts'
import { type Board, boardsOf, logOf } from '../../domain/leaderboards/season.ts'

interface Wanted {
  status: LeaderboardStatus
  kind?: LeaderboardKind | undefined
  /** Id of the last one of the page before. */
  cursor?: string | undefined
  pageLimit: number
}

/** For how long it is not looked up again whether anybody has points on a board, ms. */
const KNOWN_FOR_MS = 60_000
/** Boards that a process remembers: those of many years. */
const MOST_KNOWN = 5_000

/**
 * Lists leaderboards of a status, the latest season first. Those of seasons that are over are left out where nobody has points.
 * @throws DomainError INVALID_CURSOR
 */
export function leaderboardList({
  points,
  boards,
  clock,
}: Pick<LeaderboardDependencies, 'points' | 'boards' | 'clock'>) {
  const hasPoints = rememberReads((log: string) => points.hasAny(log), {
    ...{ usedForMs: KNOWN_FOR_MS, most: MOST_KNOWN },
  })
  const hasPlaces = rememberReads(
    async (id: string) => (await (await boards.read(id)).size()) > 0,
    {
      ...{ usedForMs: KNOWN_FOR_MS, most: MOST_KNOWN },
    },
  )
  // Clans of partners are ranked by the points of all clans, which may all be those of others.
  const isListed = async (board: Board) =>
    (await hasPoints(logOf(board))) &&
    (board.kind !== 'partner-clan' || (await hasPlaces(board.id)))

  return async ({ status, kind, cursor, pageLimit }: Wanted) => {
    const all = boardsOf(status, clock.now()).filter((one) => !kind || one.kind === kind)
    const after = cursor === undefined ? -1 : all.findIndex(({ id }) => id === cursor)
    if (cursor !== undefined && after < 0) throw new DomainError('INVALID_CURSOR')
    const isOver = status === 'COMPLETED' || status === 'CONCLUDED'
    const found: Board[] = []
    for (let from = after + 1; from < all.length && found.length <= pageLimit; from += pageLimit) {
      const some = all.slice(from, from + pageLimit)
      const listed = isOver ? await Promise.all(some.map(isListed)) : some.map(() => true)
      found.push(...some.filter((_, n) => listed[n]))
    }
    const items = found.slice(0, pageLimit)
    return { items, nextCursor: found.length > pageLimit ? (items.at(-1)?.id ?? null) : null }
  }
}
