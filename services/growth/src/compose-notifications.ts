import { brand } from '@platform/contracts/brand'
import {
  createUserFeed,
  loadSecret,
  openProviders,
  type ServiceContext,
} from '@platform/service-kit'
import type { z } from 'zod'
import { mailer, sessions } from './clients/identity.ts'
import type { config } from './config.ts'
import { consumeNotifiedEvents } from './events/consume-notified-events.ts'
import { subscribeNotificationChanges } from './events/subscribe-notification-changes.ts'
import { startNotificationWorkers } from './notification-workers.ts'
import type {
  NotificationDependencies,
  SentBy,
} from './operations/notifications/notification-dependencies.ts'
import { createPushSender } from './providers/push/push-sender.ts'
import { loadPushKey } from './providers/push/vapid.ts'
import { providers } from './providers/table.ts'
import type { createRepositories } from './repositories/create-repositories.ts'
import { registerNotifications } from './routes/notifications/register-notifications.ts'

type Context = ServiceContext<z.output<z.ZodObject<typeof config>>, 'identity', 'growth'>

/** What users are notified of, and by what means: routes, consumers and workers. */
export async function composeNotifications(
  context: Context,
  repositories: Awaited<ReturnType<typeof createRepositories>>,
): Promise<void> {
  const { app, config, internal, events, clock, ids, worker, metrics } = context
  const { pushServices: services } = openProviders(providers, context)
  const key = await loadPushKey(config.PUSH_KEY_FILE, `mailto:${brand.supportEmail}`)
  const help = 'Notifications that are done by a channel, or given up after many tries'
  const settled = metrics.counter('notifications_settled_total', help, ['channel', 'outcome'])
  // At 0 from the start: an increase from no value at all raises no alarm.
  for (const channel of ['email', 'digest', 'push'] as const satisfies SentBy[]) {
    settled.inc({ channel, outcome: 'given-up' }, 0)
  }
  const [siteOrigin = ''] = config.PUBLIC_ORIGIN
  const deps: NotificationDependencies = {
    ...repositories,
    mailer: mailer(internal),
    sessions: sessions(internal),
    pushSender: createPushSender({ services, key, clock }),
    notificationFeed: createUserFeed<true>(() => true),
    unsubscribeSecret: await loadSecret(config.UNSUBSCRIBE_SECRET_FILE),
    siteOrigin,
    reportSettled: (channel, outcome) => settled.inc({ channel, outcome }),
    ...{ events, clock, ids },
  }
  await registerNotifications(app, deps)
  subscribeNotificationChanges(events, deps.notificationFeed)
  consumeNotifiedEvents(events, deps)
  startNotificationWorkers(deps, worker)
}
