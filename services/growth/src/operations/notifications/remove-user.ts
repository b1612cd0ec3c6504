import type { NotificationDependencies } from './notification-dependencies.ts'

type Needed = Pick<
  NotificationDependencies,
  'notifications' | 'notificationSettings' | 'pushSubscriptions' | 'digests'
>

/** Deletes everything of a user whose account is deleted. */
export async function removeUser(
  { notifications, notificationSettings, pushSubscriptions, digests }: Needed,
  userId: string,
): Promise<void> {
  await notifications.deleteOf(userId)
  await digests.deleteOf(userId)
  await pushSubscriptions.deleteOf(userId)
  await notificationSettings.deleteOf(userId)
}
