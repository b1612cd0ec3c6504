import type { ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { auditRoutes } from './operator/audit.ts'
import { deadLetterRoutes } from './operator/dead-letters.ts'
import { trackBatchRoute } from './tracker/track-batch.ts'
import { trackEventRoute } from './tracker/track-event.ts'

/** Every route of the service. */
export function registerRoutes(app: ServiceApp, deps: Dependencies): void {
  trackEventRoute(app, deps)
  trackBatchRoute(app, deps)
  auditRoutes(app, deps)
  deadLetterRoutes(app, deps)
}
