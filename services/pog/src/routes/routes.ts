import type { ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { feedRoutes } from './feed/feed.ts'
import { ownFeedRoutes } from './feed/own-feed.ts'
import { staffFeedRoutes } from './feed/staff-feed.ts'

/** Every route of the service. */
export async function registerRoutes(app: ServiceApp, deps: Dependencies): Promise<void> {
  feedRoutes(app, deps.feed)
  ownFeedRoutes(app, deps.feed)
  staffFeedRoutes(app, deps.feed)
}
