import type { UnreadCount } from '@platform/contracts/growth/notifications'
import type { EventStream } from '@platform/service-kit'
import type { NotificationDependencies } from './notification-dependencies.ts'
import { countUnread } from './read-notifications.ts'

type Needed = Pick<
  NotificationDependencies,
  'notifications' | 'notificationSettings' | 'notificationFeed'
>

/**
 * Sends how many notifications a user has not read, and again after every change, until the stream ends. A client that names
 * the last state that it knows (`Last-Event-ID`) gets only another one. It reads the database, so any instance can resume a
 * stream of another.
 */
export async function streamUnread(
  deps: Needed,
  userId: string,
  stream: EventStream,
): Promise<void> {
  // The subscription starts before the first read, so that it misses no change in between.
  const subscription = deps.notificationFeed.subscribe(userId, stream.closed)
  let sent = stream.lastEventId
  let change: true | null = true
  for (; change !== null; change = await subscription.next()) {
    const data: UnreadCount = { unread: await countUnread(deps, userId) }
    const newestAt = await deps.notifications.newestAt(userId)
    // The newest too: one may come while another is read.
    const id = `${data.unread}.${newestAt?.getTime() ?? 0}`
    if (id === sent) continue
    sent = id
    await stream.send({ id, event: 'unread', data })
  }
  stream.close()
}
