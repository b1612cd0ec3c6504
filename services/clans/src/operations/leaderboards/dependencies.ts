import type { Dependencies } from '../dependencies.ts'
import type { Boards } from './boards.ts'

/** What leaderboards work on. */
export interface LeaderboardDependencies
  extends Pick<
    Dependencies,
    | 'clans'
    | 'people'
    | 'contributions'
    | 'revocations'
    | 'points'
    | 'removals'
    | 'clanCards'
    | 'leagueEntries'
    | 'namesOf'
    | 'winnersAmong'
    | 'clock'
  > {
  boards: Boards
  /** Ids of users on a board that does not name them, the same in every answer, which others cannot compute. */
  unnamedIdsOf(board: string): Promise<(userId: string) => string>
}
