import { notificationsChanged } from '@platform/contracts/growth/events'
import { type Events, on, type UserFeed } from '@platform/service-kit'

/** Passes what came or was read on any instance to the streams that this one has open. */
export function subscribeNotificationChanges(events: Events<'growth'>, feed: UserFeed<true>): void {
  events.subscribe({
    from: 'growth',
    handlers: [on(notificationsChanged, async ({ userId }) => feed.publish(userId, true))],
  })
}
