import type { Placed } from '@platform/ranks'
import type { LeaderboardDependencies } from './dependencies.ts'
import type { MembersInOrder } from './members-in-order.ts'
import { type Board, rowsOfClans } from '../../domain/leaderboards/season.ts'

type Needed = Pick<LeaderboardDependencies, 'boards' | 'people'>

/** Members of a board at their places, and the reader's own place or that of their clan. */
export interface Ranks {
  /** How many have a place. */
  total: number
  rows: Placed[]
  own: Placed | null
}

/** Rows of a board from a place on, and the reader's own or that of their clan. */
export async function readLeaderboard(
  deps: Needed,
  board: Board,
  readerId: string | null,
  { from, limit }: { from: number; limit: number },
): Promise<Ranks> {
  const ranked = await deps.boards.read(board.id)
  const own = await ownOf(deps, board, ranked, readerId)
  return ranksOf(ranked, own, { from, limit })
}

/** As many rows before and after the reader's own. */
export async function readAround(
  deps: Needed,
  board: Board,
  readerId: string,
  span: number,
): Promise<Ranks> {
  const ranked = await deps.boards.read(board.id)
  const own = await ownOf(deps, board, ranked, readerId)
  if (!own) return { total: await ranked.size(), rows: [], own: null }
  const from = Math.max(1, own.place - span)
  return ranksOf(ranked, own, { from, limit: own.place + span + 1 - from })
}

async function ranksOf(
  ranked: MembersInOrder,
  own: Placed | null,
  { from, limit }: { from: number; limit: number },
): Promise<Ranks> {
  const [rows, total] = await Promise.all([ranked.page(from, limit), ranked.size()])
  return { total, rows, own }
}

async function ownOf(
  { people }: Needed,
  board: Board,
  ranked: MembersInOrder,
  readerId: string | null,
): Promise<Placed | null> {
  if (!readerId) return null
  const memberId = rowsOfClans(board) ? (await people.find(readerId))?.membership?.clanId : readerId
  return memberId ? ranked.find(memberId) : null
}
