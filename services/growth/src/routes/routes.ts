import type { ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { attributionRoutes } from './attribution/attribution-routes.ts'
import { followLinkRoute } from './links/follow-link.ts'
import { linkRoutes } from './links/link-routes.ts'
import { trackBatchRoute } from './tracker/track-batch.ts'
import { trackEventRoute } from './tracker/track-event.ts'

/** Every route of the service. */
export function registerRoutes(app: ServiceApp, deps: Dependencies): void {
  trackEventRoute(app, deps)
  trackBatchRoute(app, deps)
  linkRoutes(app, deps)
  followLinkRoute(app, deps)
  attributionRoutes(app, deps)
}
