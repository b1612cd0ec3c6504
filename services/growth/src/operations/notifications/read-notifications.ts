import { notificationsChanged } from '@platform/contracts/growth/events'
import {
  DomainError,
  type Page,
  readPage,
  timePosition,
  type WantedPage,
} from '@platform/service-kit'
import type { Notification } from '../../domain/notifications/notification.ts'
import type { NotificationDependencies } from './notification-dependencies.ts'

type Needed = Pick<NotificationDependencies, 'notifications' | 'notificationSettings'>
type Writes = Needed & Pick<NotificationDependencies, 'events' | 'clock'>

/** A notification as its user sees it. */
export type Seen = Notification & { isRead: boolean }

/** The inbox of a user, the newest first, and how many of all are unread. @throws DomainError INVALID_CURSOR */
export async function listNotifications(
  { notifications, notificationSettings }: Needed,
  userId: string,
  { unreadOnly, ...wanted }: WantedPage & { unreadOnly: boolean },
): Promise<Page<Seen> & { unread: number }> {
  const { readUntil } = await notificationSettings.of(userId)
  // First, so that what is counted is in the list, whatever comes in between.
  const unread = await notifications.countUnread({ userId, readUntil })
  const { items, nextCursor } = await readPage(wanted, {
    position: timePosition,
    read: (after, limit) => notifications.page({ userId, readUntil, unreadOnly }, after, limit),
    positionOf: ({ at, id }) => ({ value: at, id }),
  })
  return {
    items: items.map((one) => ({ ...one, isRead: isReadBy(one, readUntil) })),
    nextCursor,
    unread,
  }
}

/** Whether its user has read it, alone or with all that came until then. What is not in the inbox is not read with the rest. */
export const isReadBy = ({ readAt, at, isShown }: Notification, readUntil: Date | null): boolean =>
  readAt !== null || (isShown && readUntil !== null && at <= readUntil)

/** Marks one as read; again, it changes nothing. @throws DomainError NOT_FOUND for one that the user does not have */
export async function readOne(deps: Writes, userId: string, id: string): Promise<number> {
  const { notifications, clock } = deps
  if ((await notifications.find(id))?.userId !== userId) throw new DomainError('NOT_FOUND')
  await notifications.setRead(userId, id, clock.now(), changed(deps, userId, id))
  return countUnread(deps, userId)
}

/** Marks everything as read that came until then: at most what is in the inbox, of which the newest may be of a clock that is ahead. */
export async function readAll(deps: Writes, userId: string, until: Date): Promise<number> {
  const newest = (await deps.notifications.newestAt(userId)) ?? deps.clock.now()
  const time = until < newest ? until : newest
  await deps.notificationSettings.setReadUntil(userId, time, changed(deps, userId, userId))
  return countUnread(deps, userId)
}

export async function countUnread(
  { notifications, notificationSettings }: Needed,
  userId: string,
): Promise<number> {
  const { readUntil } = await notificationSettings.of(userId)
  return notifications.countUnread({ userId, readUntil })
}

function changed({ events, clock }: Writes, userId: string, subject: string) {
  const at = clock.now()
  const data = { userId, at: at.toISOString() }
  return events.create(notificationsChanged, {
    ...{ key: userId, subject, data },
    version: at.getTime(),
  })
}
