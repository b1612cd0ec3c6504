import {
  type ApprovalStore,
  createApprovals,
  finishApprovals,
  type ServiceContext,
  staffChecks,
} from '@platform/service-kit'
import type { Dependencies } from './operations/dependencies.ts'
import { consumeDepartures, consumePrizeAnswers } from './events/consume-for-tournaments.ts'
import type { WithApprovals } from './operations/tournaments/dependencies.ts'
import { openTournaments } from './operations/tournaments/open-tournaments.ts'
import { prizeApproval } from './operations/tournaments/prize.ts'
import { prizeWallet } from './clients/wallet.ts'

type Context = Pick<
  ServiceContext<unknown, 'identity' | 'wallet', 'clans'>,
  'events' | 'internal' | 'worker'
>

/** Tournaments with what the service runs them by: the wallet, consumers, and the approvals of prizes. */
export function composeTournaments(
  { events, internal, worker }: Context,
  deps: Dependencies,
  store: ApprovalStore,
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
  consumePrizeAnswers(events, tournaments)
  consumeDepartures(events, tournaments)
  return { ...tournaments, approvals }
}
