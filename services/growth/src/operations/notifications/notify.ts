import { notificationsChanged } from '@platform/contracts/growth/events'
import { planOf } from '../../domain/notifications/delivery-plan.ts'
import {
  type Notification,
  notificationId,
  type Occurrence,
} from '../../domain/notifications/notification.ts'
import type { NotificationDependencies } from './notification-dependencies.ts'
import { removeUser } from './remove-user.ts'

type Needed = Pick<
  NotificationDependencies,
  | 'notifications'
  | 'notificationSettings'
  | 'pushSubscriptions'
  | 'digests'
  | 'removals'
  | 'events'
  | 'clock'
>

/** Notifies a user of what happened, once, by the channels that they have chosen. Null: nothing happened to anybody. */
export async function notify(deps: Needed, occurrence: Occurrence | null): Promise<void> {
  if (!occurrence) return
  const { notifications, notificationSettings, digests, removals, events, clock } = deps
  const { userId, kind, facts, at: happenedAt } = occurrence
  const now = clock.now()
  const plan = planOf(occurrence, await notificationSettings.of(userId), now)
  if (!plan) return
  const id = notificationId(occurrence)
  const planned: Notification = {
    ...{ id, userId, kind, facts, happenedAt, at: now },
    ...{ readAt: null, pushedTo: [], ...plan },
  }
  const data = { userId, at: now.toISOString() }
  const event = events.create(notificationsChanged, { key: userId, subject: id, version: 1, data })
  const isNew = await notifications.add(planned, event)
  if (isNew && planned.isShown) await keepOrder(deps, planned)
  // After a crash between the two, the event comes again: the digest is that of the first time.
  const { digestAt = null } = isNew ? planned : ((await notifications.find(id)) ?? {})
  if (digestAt) await digests.open(userId, digestAt)
  // An erasure that came in between has not found what was stored just now.
  if (await removals.has(userId)) await removeUser(deps, userId)
}

/**
 * Of two that come at once the one that is stored last is the newest, also where the clock of its instance is behind: a user who reads all that
 * they see has not read it.
 */
async function keepOrder(
  { notifications }: Pick<Needed, 'notifications'>,
  { id, userId, at }: Notification,
): Promise<void> {
  const newestAt = await notifications.newestAt(userId)
  if (newestAt && newestAt > at) await notifications.setAt(id, new Date(newestAt.getTime() + 1))
}
