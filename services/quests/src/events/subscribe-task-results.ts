import { taskChecked } from '@platform/contracts/quests/events'
import { type Events, on, type UserFeed } from '@platform/service-kit'

/** Wakes the streams that this instance has open for a user when a check of theirs has a result, recorded by any instance. */
export function subscribeTaskResults(events: Events<'quests'>, feed: UserFeed<true>): void {
  events.subscribe({
    from: 'quests',
    handlers: [on(taskChecked, async ({ userId }) => feed.publish(userId, true))],
  })
}
