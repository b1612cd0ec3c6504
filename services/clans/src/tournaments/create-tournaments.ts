import {
  type ApprovalStore,
  createApprovals,
  finishApprovals,
  type ServiceContext,
  staffChecks,
} from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { consumeDepartures, consumePrizeAnswers } from './consume-events.ts'
import type { TournamentDependencies, WithApprovals } from './dependencies.ts'
import { liveTournaments } from './live.ts'
import { prizeApproval } from './operations/prize.ts'
import { advanceDue, republishPrizes, settleEnded } from './operations/settle.ts'
import { type PrizeWallet, prizeWallet } from './wallet.ts'

interface Outside {
  wallet: PrizeWallet
  mayFund(userId: string): Promise<boolean>
}

/** Tournaments over the service's own database. */
export const openTournaments = (
  deps: Omit<TournamentDependencies, 'wallet' | 'mayFund' | 'live'>,
  outside: Outside,
): TournamentDependencies => ({ ...deps, ...outside, live: liveTournaments(deps) })

type Context = Pick<
  ServiceContext<unknown, 'identity' | 'wallet', 'clans'>,
  'events' | 'internal' | 'worker'
>

/** The same in the service: with its workers, its consumer and the approvals of its prizes. */
export function createTournaments(
  { events, internal, worker }: Context,
  deps: Dependencies,
  store: ApprovalStore,
  everyMs: number,
): WithApprovals {
  const checks = staffChecks(internal)
  const tournaments = openTournaments(deps, {
    wallet: prizeWallet(internal),
    mayFund: (userId) => checks.hasRight(userId, 'campaigns.fund'),
  })
  const approvals = createApprovals({
    ...{ ...tournaments, store },
    kinds: { 'fund-prize': prizeApproval(tournaments) },
    requireFreshProof: checks.requireFreshProof,
  })
  finishApprovals(worker, approvals)
  const cluster = { scope: 'cluster' } as const
  worker('advance-tournaments', everyMs, (signal) => advanceDue(tournaments, signal), cluster)
  worker('settle-tournaments', everyMs, (signal) => settleEnded(tournaments, signal), cluster)
  worker('republish-prizes', everyMs, (signal) => republishPrizes(tournaments, signal), cluster)
  consumePrizeAnswers(events, tournaments)
  consumeDepartures(events, tournaments)
  return { ...tournaments, approvals }
}
