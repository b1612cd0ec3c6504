import { contactsChanged } from '@platform/contracts/identity/events'
import { type Events, on, type UserFeed } from '@platform/service-kit'

/** Passes changed contacts of all instances to the streams that this instance has open. */
export function subscribeContactChanges(events: Events, feed: UserFeed<true>): void {
  events.subscribe({
    from: 'identity',
    handlers: [on(contactsChanged, async ({ userId }) => feed.publish(userId, true))],
  })
}
