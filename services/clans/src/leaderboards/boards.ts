import { createRankIndex, type RankIndex, type Standing } from '@platform/ranks'
import type { Clock } from '@platform/service-kit'
import type { PointsRepository, StandingCopy } from './points.ts'

/** Members of leaderboards in order, in memory: read from the database, and brought up to date when they are read. */
export interface Boards {
  /** The members of a board as of a moment ago. */
  read(board: string): Promise<RankIndex>
}

/** What is older than this is brought up to date, ms. */
const FRESH_MS = 300
/** How far before the last reading a change may have been written that the reading did not see, ms. */
const OVERLAP_MS = 15_000
/** After so long a board is read anew: of who was deleted meanwhile nothing is left that a reading of changes would see. */
const REREAD_MS = 10 * 60_000
/** Members of all boards together, of about 60 bytes each; boards that were not read for the longest time go. */
const MOST_MEMBERS = 3_000_000

interface OpenBoard {
  index: RankIndex
  readAt: Date
  filledAt: Date
}

/** @param isFresh for how long nothing is looked up again, ms */
export function createBoards(
  { points, clock }: { points: Pick<PointsRepository, 'changed'>; clock: Clock },
  freshMs = FRESH_MS,
): Boards {
  const open = new Map<string, OpenBoard>()
  const busy = new Map<string, Promise<OpenBoard>>()

  const fill = async (board: string): Promise<OpenBoard> => {
    const now = clock.now()
    const standings: Standing[] = []
    for await (const copy of points.changed(board, null)) {
      if (hasPlace(copy)) standings.push(standingOf(copy))
    }
    const index = createRankIndex()
    index.load(standings)
    return { index, readAt: now, filledAt: now }
  }
  const update = async (board: string, known: OpenBoard): Promise<OpenBoard> => {
    const now = clock.now()
    const since = new Date(known.readAt.getTime() - OVERLAP_MS)
    for await (const copy of points.changed(board, since)) {
      if (hasPlace(copy)) known.index.put(standingOf(copy))
      else known.index.remove(copy.memberId)
    }
    return { ...known, readAt: now }
  }
  const refresh = async (board: string, known: OpenBoard | undefined): Promise<OpenBoard> => {
    const isOld = known && clock.now().getTime() - known.filledAt.getTime() >= REREAD_MS
    const current = known && !isOld ? await update(board, known) : await fill(board)
    open.delete(board)
    open.set(board, current)
    makeRoom(open)
    return current
  }

  return {
    async read(board) {
      const known = open.get(board)
      if (known && clock.now().getTime() - known.readAt.getTime() < freshMs) return known.index
      const running = busy.get(board) ?? refresh(board, known).finally(() => busy.delete(board))
      busy.set(board, running)
      return (await running).index
    },
  }
}

/** The board that was read last stays, however large it is. */
function makeRoom(open: Map<string, OpenBoard>): void {
  let members = 0
  for (const { index } of open.values()) members += index.size
  for (const [board, { index }] of open) {
    if (members <= MOST_MEMBERS || open.size === 1) return
    open.delete(board)
    members -= index.size
  }
}

const hasPlace = ({ isOut, points }: StandingCopy) => !isOut && Number(points) > 0

const standingOf = ({ memberId, points, reachedAt, version }: StandingCopy): Standing => ({
  ...{ userId: memberId, points: Number(points), reachedAt, version: Number(version) },
})
