import { roleGranted, roleWithdrawn } from '@platform/contracts/expert/events'
import { type Events, on } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'

/**
 * Stores that a user is an AI expert, or no more, which their own profile shows. It gives no rights, and a repeated event changes nothing,
 * nor does one that is handled after a later one.
 */
export function consumeExpertEvents(events: Events, { users }: Pick<Dependencies, 'users'>): void {
  events.consume({
    from: 'expert',
    group: 'identity.experts',
    handlers: [
      on(roleGranted, ({ userId, expertId, at }) =>
        users.setExpert(userId, expertId, new Date(at)),
      ),
      on(roleWithdrawn, ({ userId, at }) => users.setExpert(userId, null, new Date(at))),
    ],
  })
}
