import type { ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { auditRoutes } from './operator/audit.ts'
import { deadLetterRoutes } from './operator/dead-letters.ts'
import type { NotificationDependencies } from '../operations/notifications/notification-dependencies.ts'
import { inboxRoutes } from './notifications/inbox-routes.ts'
import { preferencesRoutes } from './notifications/preferences-routes.ts'
import { showTemplatesRoute } from './notifications/show-templates.ts'
import { unsubscribeRoutes } from './notifications/unsubscribe-routes.ts'
import { attributionRoutes } from './attribution/attribution-routes.ts'
import { followLinkRoute } from './links/follow-link.ts'
import { linkRoutes } from './links/link-routes.ts'
import { trackBatchRoute } from './tracker/track-batch.ts'
import { trackEventRoute } from './tracker/track-event.ts'

/** Every route of the service. */
export async function registerRoutes(
  app: ServiceApp,
  deps: Dependencies & NotificationDependencies,
): Promise<void> {
  trackEventRoute(app, deps)
  trackBatchRoute(app, deps)
  auditRoutes(app, deps)
  deadLetterRoutes(app, deps)
  inboxRoutes(app, deps)
  preferencesRoutes(app, deps)
  showTemplatesRoute(app, deps)
  await app.register((scope) => unsubscribeRoutes(scope, deps))
  linkRoutes(app, deps)
  followLinkRoute(app, deps)
  attributionRoutes(app, deps)
}
