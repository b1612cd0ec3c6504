import { kPoints } from '@platform/contracts/wallet/k-points'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { showKPoints } from '../../operations/show-k-points.ts'

/** GET /api/wallets/k-points. */
export function showKPointsRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/wallets/k-points',
    { config: { access: 'user' }, schema: { response: answers({ 200: kPoints }) } },
    async (request) => ok(await showKPoints(deps, userOf(request).id)),
  )
}
