import { userRegistered } from '@platform/contracts/identity/events'
import { type Events, on } from '@platform/service-kit'
import { createFirstNote } from '../operations/create-first-note.ts'
import type { Dependencies } from '../operations/dependencies.ts'

/** Events of identity. Any order and any number of deliveries lead to the same state. */
export function consumeIdentityEvents(events: Events, deps: Dependencies): void {
  events.consume({
    from: 'identity',
    group: 'kyc.identity-events',
    handlers: [
      on(userRegistered, ({ userId }, event) =>
        createFirstNote(deps, userId, new Date(event.time)),
      ),
    ],
  })
}
