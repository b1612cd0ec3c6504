import { approvalRoutes, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { mintRoutes } from './mint/mint-routes.ts'
import { streamMintRoute } from './mint/stream.ts'
import { slotPriceRoutes, slotRoutes } from './slots/slot-routes.ts'

const ADMIN = '/api/pog/admin'

/** Every route of the service. */
export async function registerRoutes(app: ServiceApp, deps: Dependencies): Promise<void> {
  approvalRoutes(app, ADMIN, { asks: 'store.change', decides: 'campaigns.approve' }, deps)
  mintRoutes(app, deps)
  streamMintRoute(app, deps)
  slotRoutes(app, deps)
  slotPriceRoutes(app, deps)
}
