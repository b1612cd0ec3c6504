import type { ServiceApp } from '@platform/service-kit'
import type { NotificationDependencies } from '../../operations/notifications/notification-dependencies.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { preferencesRoutes } from './preferences-routes.ts'
import { pushRoutes } from './push-routes.ts'
import { showTemplatesRoute } from './show-templates.ts'
import { unsubscribeRoutes } from './unsubscribe-routes.ts'

/** Every route of notifications. */
export async function registerNotifications(
  app: ServiceApp,
  deps: NotificationDependencies,
): Promise<void> {
  inboxRoutes(app, deps)
  preferencesRoutes(app, deps)
  pushRoutes(app, deps)
  showTemplatesRoute(app, deps)
  await app.register((scope) => unsubscribeRoutes(scope, deps))
}
