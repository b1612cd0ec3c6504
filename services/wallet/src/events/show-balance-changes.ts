import { balanceChanged } from '@platform/contracts/wallet/events'
import { type Events, on } from '@platform/service-kit'
import { userAccount } from '../domain/account.ts'
import type { BalanceFeed } from '../operations/balance-feed.ts'

/** Changes that any instance made reach the streams that this one holds. */
export function showBalanceChanges(events: Events, feed: BalanceFeed): void {
  events.subscribe({
    topic: events.topic,
    handlers: [
      on(balanceChanged, async ({ userId, currency, sequence }) => {
        feed.tell(userAccount(userId, currency), sequence)
      }),
    ],
  })
}
