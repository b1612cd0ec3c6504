import { earningReady, earningRefused } from '@platform/contracts/wallet/events'
import { type Events, on } from '@platform/service-kit'
import type { TournamentDependencies } from './dependencies.ts'

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
