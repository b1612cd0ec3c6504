import { keptSince } from '../../domain/notifications/notification.ts'
import type { NotificationDependencies } from './notification-dependencies.ts'

const BATCH = 1_000

/** Deletes notifications that are past their time, the oldest first. */
export async function deleteOldNotifications(
  { notifications, clock }: Pick<NotificationDependencies, 'notifications' | 'clock'>,
  signal: AbortSignal,
  batch = BATCH,
): Promise<void> {
  const now = clock.now()
  let deleted = batch
  while (deleted === batch && !signal.aborted) {
    deleted = await notifications.deleteBefore(keptSince(now), batch)
  }
}
