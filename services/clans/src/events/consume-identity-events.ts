import { userDeleted } from '@platform/contracts/identity/events'
import { type Events, on } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { userLeft } from '../operations/user-left.ts'

/** Accounts that are deleted. Any number of deliveries lead to the same state. */
export function consumeIdentityEvents(events: Events, deps: Dependencies): void {
  events.consume({
    from: 'identity',
    group: 'clans.accounts',
    handlers: [on(userDeleted, ({ userId, at }) => userLeft(deps, userId, new Date(at)))],
  })
}
