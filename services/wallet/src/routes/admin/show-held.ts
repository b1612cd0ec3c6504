import { heldMoney, heldParams } from '@platform/contracts/wallet/held'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { showHeld } from '../../operations/show-held.ts'
import { heldView } from '../views/held-view.ts'

/** GET /api/wallets/admin/users/:userId/held. */
export function showHeldRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/wallets/admin/users/:userId/held',
    {
      config: { access: { right: 'users.read' }, rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: { params: heldParams, response: answers({ 200: heldMoney }) },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(heldView(await showHeld(deps, userOf(request), request.params.userId)))
    },
  )
}
