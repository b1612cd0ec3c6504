import type { LeaderboardRanks } from '@platform/contracts/clans/leaderboards-http'
import type { RankIndex } from '@platform/ranks'
import type { LeaderboardDependencies } from './dependencies.ts'
import { type Placed, rowsView } from './rows-view.ts'
import { type Board, rowsOfClans } from './season.ts'

type Needed = Pick<LeaderboardDependencies, 'boards' | 'clanCards' | 'namesOf' | 'people'>

/** Rows of a board from a place on, and the reader's own or that of their clan. */
export async function readLeaderboard(
  deps: Needed,
  board: Board,
  readerId: string | null,
  { from, limit }: { from: number; limit: number },
): Promise<LeaderboardRanks> {
  const index = await deps.boards.read(board.id)
  const ownPlaced = await ownOf(deps, board, index, readerId)
  const rows = pageOf(index, from, limit)
  const shown = await rowsView(deps, board, ownPlaced ? [...rows, ownPlaced] : rows)
  return {
    total: index.size,
    rows: shown.slice(0, rows.length),
    own: shown[rows.length] ?? null,
  }
}

/** As many rows before and after the reader's own. */
export async function readAround(
  deps: Needed,
  board: Board,
  readerId: string,
  span: number,
): Promise<LeaderboardRanks> {
  const index = await deps.boards.read(board.id)
  const own = await ownOf(deps, board, index, readerId)
  if (!own) return { total: index.size, rows: [], own: null }
  const from = Math.max(1, own.place - span)
  const rows = await rowsView(deps, board, pageOf(index, from, own.place + span + 1 - from))
  return { total: index.size, rows, own: rows[own.place - from] ?? null }
}

const pageOf = (index: RankIndex, from: number, limit: number): Placed[] =>
  index.page(from, limit).map((ranked, n) => ({ ...ranked, place: from + n }))

async function ownOf(
  { people }: Needed,
  board: Board,
  index: RankIndex,
  readerId: string | null,
): Promise<Placed | null> {
  if (!readerId) return null
  const memberId = rowsOfClans(board) ? (await people.find(readerId))?.membership?.clanId : readerId
  const ranked = memberId ? index.get(memberId) : null
  const place = memberId ? index.placeOf(memberId) : null
  return ranked && place !== null ? { ...ranked, place } : null
}
