import type { LeaderboardRanks, LeaderboardRow } from '@platform/contracts/clans/leaderboards-http'
import type { Placed } from '@platform/ranks'
import { pictureAddress } from './clan-view.ts'
import type { LeaderboardDependencies } from '../../operations/leaderboards/dependencies.ts'
import type { Ranks } from '../../operations/leaderboards/read-leaderboard.ts'
import { type Board, rowsOfClans } from '../../domain/leaderboards/season.ts'

type Needed = Pick<
  LeaderboardDependencies,
  'clanCards' | 'namesOf' | 'winnersAmong' | 'unnamedIdsOf'
>

/**
 * Rows with what they show of a clan or a user. Who won rewards is named only to themselves, `ownId`, and where they let everybody see what
 * they win; the row of any other has an id of its own, which nobody finds elsewhere.
 */
export async function rowsView(
  deps: Needed,
  board: Pick<Board, 'id' | 'kind'>,
  placed: readonly Placed[],
  ownId?: string,
): Promise<LeaderboardRow[]> {
  const ids = [...new Set(placed.map(({ userId }) => userId))]
  const cards = rowsOfClans(board) ? await deps.clanCards.of(ids) : new Map<string, never>()
  const names = rowsOfClans(board)
    ? new Map<string, string>()
    : await namesIn(deps, board, ids, ownId)
  const unnamedId = board.kind === 'campaign' ? await deps.unnamedIdsOf(board.id) : null
  return placed.map(({ userId, place, points, reachedAt }) => {
    const card = cards.get(userId)
    const isUnnamed = unnamedId && userId !== ownId && !names.has(userId)
    const memberId = isUnnamed ? unnamedId(userId) : userId
    return {
      ...{ place, memberId, points, reachedAt: reachedAt.toISOString() },
      name: card?.clanName ?? names.get(userId) ?? null,
      picture: pictureAddress('clanLogo', card?.clanLogo ?? null),
      country: card?.country ?? null,
    }
  })
}

/** Rows of a board from a place on, and the own one, with what they show. */
export async function ranksView(
  deps: Needed,
  board: Pick<Board, 'id' | 'kind'>,
  { total, rows, own }: Ranks,
): Promise<LeaderboardRanks> {
  const shown = await rowsView(deps, board, own ? [...rows, own] : rows, own?.userId)
  return { total, rows: shown.slice(0, rows.length), own: shown[rows.length] ?? null }
}

async function namesIn(
  { namesOf, winnersAmong }: Pick<LeaderboardDependencies, 'namesOf' | 'winnersAmong'>,
  { kind }: Pick<Board, 'kind'>,
  ids: readonly string[],
  ownId: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (kind !== 'campaign') return namesOf(ids)
  const own = ids.filter((id) => id === ownId)
  return new Map([...(await winnersAmong(ids)), ...(await namesOf(own))])
}
