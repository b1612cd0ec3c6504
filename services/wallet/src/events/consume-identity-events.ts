import { contactUndone } from '@platform/contracts/identity/events'
import { type Events, on } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { suspendAdded } from '../operations/suspend-added.ts'

/** An owner who has their account again looks first at where value goes from it. A repeated event changes nothing. */
export function consumeIdentityEvents(
  events: Events<'wallet'>,
  deps: Pick<Dependencies, 'wallets' | 'destinations'>,
): void {
  events.consume({
    from: 'identity',
    group: 'wallet.undone-contacts',
    handlers: [
      on(contactUndone, ({ userId, addedSince, at }) =>
        suspendAdded(deps, userId, { since: new Date(addedSince), until: new Date(at) }),
      ),
    ],
  })
}
