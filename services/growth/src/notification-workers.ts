import type { ServiceContext } from '@platform/service-kit'
import { deleteOldNotifications } from './operations/notifications/delete-old-notifications.ts'
import { deliverDigests, deliverEmails } from './operations/notifications/deliver-emails.ts'
import { deliverPushes } from './operations/notifications/deliver-pushes.ts'
import type { NotificationDependencies } from './operations/notifications/notification-dependencies.ts'
import { deleteEndedPush } from './operations/notifications/push-subscriptions.ts'

const SEND_MS = 1_000
const DIGEST_MS = 30_000
const SWEEP_MS = 10 * 60_000
const REFRESH_MS = 20_000
const IDLE = { scope: 'cluster', maxIdleSkips: 3 } as const

/** Sends what waits, deletes what is old, and repairs streams that missed a change. */
export function startNotificationWorkers(
  deps: NotificationDependencies,
  worker: ServiceContext['worker'],
): void {
  worker('send-pushes', SEND_MS, (signal) => deliverPushes(deps, signal), IDLE)
  worker('send-emails', SEND_MS, (signal) => deliverEmails(deps, signal), IDLE)
  worker('send-digests', DIGEST_MS, (signal) => deliverDigests(deps, signal), { scope: 'cluster' })
  worker('delete-ended-push', SWEEP_MS, () => deleteEndedPush(deps), { scope: 'cluster' })
  const deleteOld = (signal: AbortSignal) => deleteOldNotifications(deps, signal)
  worker('delete-old-notifications', SWEEP_MS, deleteOld, { scope: 'cluster' })
  worker('refresh-notification-streams', REFRESH_MS, async () =>
    deps.notificationFeed.publishToAll(true),
  )
}
