import { keptSince } from '../../domain/notifications/notification.ts'
import { inBatches } from '../in-batches.ts'
import type { NotificationDependencies } from './notification-dependencies.ts'

/** Deletes notifications that are past their time, the oldest first. */
export function deleteOldNotifications(
  { notifications, clock }: Pick<NotificationDependencies, 'notifications' | 'clock'>,
  signal: AbortSignal,
  batch?: number,
): Promise<void> {
  const before = keptSince(clock.now())
  return inBatches(signal, (limit) => notifications.deleteBefore(before, limit), batch)
}
