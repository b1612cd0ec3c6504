import { DAY_MS } from '@platform/contracts/constants'
import { keptSince } from '../../domain/notifications/notification.ts'
import type { NotificationDependencies } from './notification-dependencies.ts'

const BATCH = 1_000
/** Longer than events are kept by the broker. */
const LEFT_USERS_DAYS = 60

/** Deletes notifications that are past their time, the oldest first, and marks of deleted accounts that nothing can come for any more. */
export async function deleteOldNotifications(
  { notifications, leftUsers, clock }: Pick<NotificationDependencies, 'notifications' | 'leftUsers' | 'clock'>,
  signal: AbortSignal,
  batch = BATCH,
): Promise<void> {
  const now = clock.now()
  await leftUsers.deleteBefore(new Date(now.getTime() - LEFT_USERS_DAYS * DAY_MS))
  let deleted = batch
  while (deleted === batch && !signal.aborted) {
    deleted = await notifications.deleteBefore(keptSince(now), batch)
  }
}
