import { roleGranted, roleWithdrawn } from '@platform/contracts/expert/events'
import { type Events, on } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'

/** Stores that a user is an AI expert, or no more, which their own profile shows. It gives no rights, and a repeated event changes nothing. */
export function consumeExpertEvents(events: Events, { users }: Pick<Dependencies, 'users'>): void {
  events.consume({
    from: 'expert',
    group: 'identity.experts',
    handlers: [
      on(roleGranted, ({ userId, expertId }) => users.setExpert(userId, expertId)),
      on(roleWithdrawn, ({ userId, expertId }) => users.unsetExpert(userId, expertId)),
    ],
  })
}
