import { taskRejected, taskVerified } from '@platform/contracts/quests/events'
import { type Events, on, type UserFeed } from '@platform/service-kit'

/** Wakes the streams that this instance has open for a user when a task of theirs has a result, recorded by any instance. */
export function subscribeTaskResults(events: Events<'quests'>, feed: UserFeed<true>): void {
  const wake = async ({ userId }: { userId: string }) => feed.publish(userId, true)
  events.subscribe({
    from: 'quests',
    handlers: [on(taskVerified, wake), on(taskRejected, wake)],
  })
}
