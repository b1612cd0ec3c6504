import { createRankIndex, type RankIndex, type Standing } from '@platform/ranks'
import type { Dependencies } from '../operations/dependencies.ts'
import type { StandingCopy } from '../repositories/points.ts'
import { createAbsentMembers } from './absent-members.ts'

/** Members of leaderboards in order, in memory: read from the database, and brought up to date when they are read. */
export interface Boards {
  /** The members of a board as of a moment ago. */
  read(board: string): Promise<RankIndex>
}

/** What is older than this is brought up to date, ms. */
const FRESH_MS = 300
/** How far before the last reading a change may have been written that the reading did not see, ms. */
const OVERLAP_MS = 15_000
/** Members of all boards together, of about 60 bytes each; boards that were not read for the longest time go. */
const MOST_MEMBERS = 3_000_000

interface OpenBoard {
  index: RankIndex
  readAt: Date
  /** Who had no place at that time. */
  absent: ReadonlySet<string>
}

type Needed = Pick<Dependencies, 'points' | 'removals' | 'clanCards' | 'clock'>

/** @param freshMs for how long nothing is looked up again, ms */
export function createBoards(deps: Needed, freshMs = FRESH_MS): Boards {
  const { points, clock } = deps
  const absentMembers = createAbsentMembers(deps)
  const open = new Map<string, OpenBoard>()
  const busy = new Map<string, Promise<OpenBoard>>()

  const fill = async (board: string): Promise<OpenBoard> => {
    const readAt = clock.now()
    const absent = await absentMembers.of(board)
    const index = createRankIndex()
    await index.loadFrom(standingsOf(points.changed(board, null), absent))
    return { index, readAt, absent }
  }
  const update = async (board: string, { index, ...known }: OpenBoard): Promise<OpenBoard> => {
    const readAt = clock.now()
    const absent = await absentMembers.of(board)
    for (const id of absent) index.remove(id)
    const put = (copy: StandingCopy) => {
      if (hasPlace(copy, absent)) index.put(standingOf(copy))
      else index.remove(copy.memberId)
    }
    for (const id of known.absent) {
      const back = absent.has(id) ? null : await points.standing(board, id)
      if (back) put(back)
    }
    const since = new Date(known.readAt.getTime() - OVERLAP_MS)
    for await (const copy of points.changed(board, since)) put(copy)
    return { index, readAt, absent }
  }
  const refresh = async (board: string, known: OpenBoard | undefined): Promise<OpenBoard> => {
    const current = await (known ? update(board, known) : fill(board))
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

/** What a board takes besides, as if of so many members: one of each clan and season can be read, and nearly all are empty. */
const MEMBERS_OF_NONE = 300
const weightOf = ({ index }: OpenBoard) => index.size + MEMBERS_OF_NONE

/** The board that was read last stays, however large it is. */
export function makeRoom(open: Map<string, OpenBoard>, most = MOST_MEMBERS): void {
  let members = 0
  for (const board of open.values()) members += weightOf(board)
  for (const [id, board] of open) {
    if (members <= most || open.size === 1) return
    open.delete(id)
    members -= weightOf(board)
  }
}

async function* standingsOf(
  copies: AsyncIterable<StandingCopy>,
  absent: ReadonlySet<string>,
): AsyncGenerator<Standing> {
  for await (const copy of copies) {
    if (hasPlace(copy, absent)) yield standingOf(copy)
  }
}

const hasPlace = ({ memberId, points }: StandingCopy, absent: ReadonlySet<string>) =>
  Number(points) > 0 && !absent.has(memberId)

const standingOf = ({ memberId, points, reachedAt, version }: StandingCopy): Standing => ({
  ...{ userId: memberId, points: Number(points), reachedAt, version: Number(version) },
})
