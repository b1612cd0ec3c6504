import type { Dependencies } from '../operations/dependencies.ts'
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
  /** The id of a user on a board that does not name them: the same in every answer of this process, and not to be computed by others. */
  unnamedIdOf(board: string, userId: string): string
}
