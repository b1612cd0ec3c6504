import { contactUndone, payoutNoticeSent } from '@platform/contracts/identity/events'
import { type Events, on } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { announceDestinations } from '../operations/payouts/destinations.ts'
import { suspendAdded } from '../operations/suspend-added.ts'

/**
 * An owner who has their account again looks first at where value goes from it; a new destination of payouts waits from when its owner has heard of it. A repeated event changes nothing.
 */
export function consumeIdentityEvents(
  events: Events<'wallet'>,
  deps: Pick<Dependencies, 'wallets' | 'destinations' | 'payoutCoolingOffMs'>,
): void {
  events.consume({
    from: 'identity',
    group: 'wallet.undone-contacts',
    handlers: [
      on(contactUndone, ({ userId, addedSince, at }) =>
        suspendAdded(deps, userId, { since: new Date(addedSince), until: new Date(at) }),
      ),
      on(payoutNoticeSent, ({ userId, registeredAt, sentAt }) =>
        announceDestinations(deps, userId, {
          registeredAt: new Date(registeredAt),
          sentAt: new Date(sentAt),
        }),
      ),
    ],
  })
}
