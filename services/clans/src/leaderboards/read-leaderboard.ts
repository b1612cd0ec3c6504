import type { LeaderboardRanks } from '@platform/contracts/clans/leaderboards-http'
import type { Placed } from '@platform/ranks'
import type { LeaderboardDependencies } from './dependencies.ts'
import type { MembersInOrder } from './members-in-order.ts'
import { rowsView } from './rows-view.ts'
import { type Board, rowsOfClans } from './season.ts'

type Needed = Pick<
  LeaderboardDependencies,
  'boards' | 'clanCards' | 'namesOf' | 'winnersAmong' | 'unnamedIdsOf' | 'people'
>

/** Rows of a board from a place on, and the reader's own or that of their clan. */
export async function readLeaderboard(
  deps: Needed,
  board: Board,
  readerId: string | null,
  { from, limit }: { from: number; limit: number },
): Promise<LeaderboardRanks> {
  const ranked = await deps.boards.read(board.id)
  const own = await ownOf(deps, board, ranked, readerId)
  return ranksOf(deps, board, ranked, own, { from, limit })
}

/** As many rows before and after the reader's own. */
export async function readAround(
  deps: Needed,
  board: Board,
  readerId: string,
  span: number,
): Promise<LeaderboardRanks> {
  const ranked = await deps.boards.read(board.id)
  const own = await ownOf(deps, board, ranked, readerId)
  if (!own) return { total: await ranked.size(), rows: [], own: null }
  const from = Math.max(1, own.place - span)
  return ranksOf(deps, board, ranked, own, { from, limit: own.place + span + 1 - from })
}

async function ranksOf(
  deps: Needed,
  board: Board,
  ranked: MembersInOrder,
  own: Placed | null,
  { from, limit }: { from: number; limit: number },
): Promise<LeaderboardRanks> {
  const [rows, total] = await Promise.all([ranked.page(from, limit), ranked.size()])
  const shown = await rowsView(deps, board, own ? [...rows, own] : rows, own?.userId)
  return {
    total,
    rows: shown.slice(0, rows.length),
    own: shown[rows.length] ?? null,
  }
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
