import type { Dependencies } from '../operations/dependencies.ts'
import type { Boards } from './boards.ts'
import type { ClanCards } from './clan-cards.ts'
import type { LeagueEntries } from './league-entries.ts'
import type { PointsRepository } from './points.ts'

/** What leaderboards work on. */
export interface LeaderboardDependencies
  extends Pick<Dependencies, 'clans' | 'people' | 'revocations' | 'namesOf' | 'clock'> {
  points: PointsRepository
  boards: Boards
  clanCards: ClanCards
  leagueEntries: LeagueEntries
}
