import type { ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { attributionRoutes } from './attribution/attribution-routes.ts'
import { followLinkRoute } from './links/follow-link.ts'
import { linkRoutes } from './links/link-routes.ts'
import { auditRoutes } from './operator/audit.ts'
import { deadLetterRoutes } from './operator/dead-letters.ts'
import { settingsRoute } from './operator/settings.ts'
import { trackBatchRoute } from './tracker/track-batch.ts'
import { trackEventRoute } from './tracker/track-event.ts'

/** The routes of the tracker, of links and of the console; content, search, risk and notifications have their own. */
export function registerRoutes(app: ServiceApp, deps: Dependencies): void {
  trackEventRoute(app, deps)
  trackBatchRoute(app, deps)
  linkRoutes(app, deps)
  followLinkRoute(app, deps)
  attributionRoutes(app, deps)
  auditRoutes(app, deps)
  deadLetterRoutes(app, deps)
  settingsRoute(app, deps)
}
