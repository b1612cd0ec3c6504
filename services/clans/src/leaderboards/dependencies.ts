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
}
