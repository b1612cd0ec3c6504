import { clanDeleted } from '@platform/contracts/clans/events'
import { userDeleted } from '@platform/contracts/identity/events'
import { earningReady, earningRefused } from '@platform/contracts/wallet/events'
import { type Events, on } from '@platform/service-kit'
import type { TournamentDependencies } from '../operations/tournaments/dependencies.ts'
import { entrantGone } from '../operations/tournaments/entrant-gone.ts'

/** What the wallet answers to prizes that are due. Earnings of others are not found. */
export function consumePrizeAnswers(
  events: Events,
  { prizePayments }: Pick<TournamentDependencies, 'prizePayments'>,
): void {
  events.consume({
    from: 'wallet',
    group: 'clans.prizes',
    handlers: [
      on(earningReady, async ({ source, businessId }) => {
        if (source === 'prize') await prizePayments.answered(businessId, 'ready')
      }),
      on(earningRefused, async ({ programme, businessId }) => {
        if (programme.kind === 'prize') await prizePayments.answered(businessId, 'refused')
      }),
    ],
  })
}

/** Accounts and clans that are gone play no more. */
export function consumeDepartures(events: Events, deps: TournamentDependencies): void {
  events.consume({
    from: 'identity',
    group: 'clans.tournament-accounts',
    handlers: [on(userDeleted, ({ userId }) => entrantGone(deps, { userId }))],
  })
  events.consume({
    from: 'clans',
    group: 'clans.tournament-clans',
    handlers: [on(clanDeleted, ({ clanId }) => entrantGone(deps, { clanId }))],
  })
}
