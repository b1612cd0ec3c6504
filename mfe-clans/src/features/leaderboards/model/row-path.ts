import type { LeaderboardRow } from '@platform/contracts/clans/leaderboards-http'
import { clanPath, fromLeaderboard } from '@platform/contracts/clans/paths'
import { userPath } from '@platform/contracts/shell/paths'

/** The page of who is in a row, which leads back to the leaderboard; null of a user without a name, who has none. */
export function rowPath(
  { memberId, name }: Pick<LeaderboardRow, 'memberId' | 'name'>,
  rowsOf: 'clan' | 'player',
): string | null {
  if (rowsOf === 'clan') return fromLeaderboard(clanPath(memberId))
  return name === null ? null : fromLeaderboard(userPath(name))
}
