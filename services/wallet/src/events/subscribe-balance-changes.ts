import { balanceChanged } from '@platform/contracts/wallet/events'
import { type Events, on } from '@platform/service-kit'
import { userAccount } from '../domain/account.ts'
import type { BalanceFeed } from '../operations/balance-feed.ts'

/** Passes balance changes of all instances to the streams that this instance has open. */
export function subscribeBalanceChanges(events: Events, feed: BalanceFeed): void {
  events.subscribe({
    from: 'wallet',
    handlers: [
      on(balanceChanged, async ({ userId, currency, sequence }) => {
        feed.publish(userAccount(userId, currency), sequence)
      }),
    ],
  })
}
