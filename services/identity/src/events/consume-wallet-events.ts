import { payoutDestinationSet, walletLinked } from '@platform/contracts/wallet/events'
import { type Events, on } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'

/** Stores the message to a user whose wallet was replaced, or who has a new destination of payouts; the worker sends it. A repeated event changes nothing. */
export function consumeWalletEvents(
  events: Events,
  { walletNotices, payoutNotices }: Pick<Dependencies, 'walletNotices' | 'payoutNotices'>,
): void {
  events.consume({
    from: 'wallet',
    group: 'identity.wallet-notices',
    handlers: [
      on(walletLinked, async ({ userId, replacedAt }) => {
        if (replacedAt !== null) await walletNotices.add(userId, new Date(replacedAt))
      }),
      on(payoutDestinationSet, ({ userId, registeredAt }) =>
        payoutNotices.add(userId, new Date(registeredAt)),
      ),
    ],
  })
}
