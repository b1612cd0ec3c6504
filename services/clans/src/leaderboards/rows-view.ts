import type { LeaderboardRow } from '@platform/contracts/clans/leaderboards-http'
import type { Placed } from '@platform/ranks'
import { pictureAddress } from '../routes/views/clan-view.ts'
import type { LeaderboardDependencies } from './dependencies.ts'
import { type Board, rowsOfClans } from './season.ts'

/** Rows with what they show of a clan or a user. */
export async function rowsView(
  { clanCards, namesOf }: Pick<LeaderboardDependencies, 'clanCards' | 'namesOf'>,
  board: Pick<Board, 'kind'>,
  placed: readonly Placed[],
): Promise<LeaderboardRow[]> {
  const ids = [...new Set(placed.map(({ userId }) => userId))]
  const cards = rowsOfClans(board) ? await clanCards.of(ids) : new Map<string, never>()
  const names = rowsOfClans(board) ? new Map<string, string>() : await namesOf(ids)
  return placed.map(({ userId, place, points, reachedAt }) => {
    const card = cards.get(userId)
    return {
      ...{ place, memberId: userId, points, reachedAt: reachedAt.toISOString() },
      name: card?.clanName ?? names.get(userId) ?? null,
      picture: pictureAddress('clanLogo', card?.clanLogo ?? null),
      country: card?.country ?? null,
    }
  })
}
