import type { Approvals } from '@platform/service-kit'
import type { ClanCards } from '../leaderboards/clan-cards.ts'
import type { Dependencies } from '../operations/dependencies.ts'
import type { LiveTournaments } from './live.ts'
import type { TournamentLog } from './repositories/log.ts'
import type { PrizePayments } from './repositories/prize-payments.ts'
import type { Ratings } from './repositories/ratings.ts'
import type { Tournaments } from './repositories/tournaments.ts'
import type { PrizeWallet } from './wallet.ts'

/** What tournaments work on. */
export interface TournamentDependencies
  extends Pick<
    Dependencies,
    'clans' | 'people' | 'namesOf' | 'blobs' | 'audit' | 'events' | 'clock' | 'ids'
  > {
  tournaments: Tournaments
  log: TournamentLog
  ratings: Ratings
  payments: PrizePayments
  live: LiveTournaments
  clanCards: ClanCards
  wallet: PrizeWallet
  /** Whether an account has the right now. */
  mayFund(userId: string): Promise<boolean>
}

/** With what only routes of staff need. */
export interface WithApprovals extends TournamentDependencies {
  approvals: Approvals<'fund-prize'>
}
