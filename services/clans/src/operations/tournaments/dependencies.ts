import type { Approvals } from '@platform/service-kit'
import type { Dependencies } from '../dependencies.ts'
import type { LiveTournaments } from './live.ts'
import type { PrizeWallet } from '../../clients/wallet.ts'

/** What tournaments work on. */
export interface TournamentDependencies
  extends Pick<
    Dependencies,
    | 'clans'
    | 'people'
    | 'clanCards'
    | 'tournaments'
    | 'tournamentLog'
    | 'ratings'
    | 'prizePayments'
    | 'namesOf'
    | 'blobs'
    | 'evidenceFiles'
    | 'audit'
    | 'events'
    | 'clock'
    | 'ids'
    | 'crashPoint'
  > {
  live: LiveTournaments
  wallet: PrizeWallet
  /** Whether an account has the right now. */
  mayFund(userId: string): Promise<boolean>
}

/** With what only routes of staff need. */
export interface WithApprovals extends TournamentDependencies {
  approvals: Approvals<'fund-prize'>
}
