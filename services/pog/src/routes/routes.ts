import { approvalRoutes, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { feedRoutes } from './feed/feed.ts'
import { ownFeedRoutes } from './feed/own-feed.ts'
import { reportCardRoutes } from './feed/report-card.ts'
import { staffFeedRoutes } from './feed/staff-feed.ts'
import { mintRoutes } from './mint/mint-routes.ts'
import { streamMintRoute } from './mint/stream.ts'
import { slotPriceRoutes, slotRoutes } from './slots/slot-routes.ts'

const ADMIN = '/api/pog/admin'

/** Every route of the mint, the slots and the feed. */
export async function registerRoutes(app: ServiceApp, deps: Dependencies): Promise<void> {
  approvalRoutes(app, ADMIN, { asks: 'store.change', decides: 'campaigns.approve' }, deps)
  mintRoutes(app, deps)
  streamMintRoute(app, deps)
  slotRoutes(app, deps)
  slotPriceRoutes(app, deps)
  feedRoutes(app, deps.feed)
  reportCardRoutes(app, deps)
  ownFeedRoutes(app, deps.feed)
  staffFeedRoutes(app, deps.feed)
}
