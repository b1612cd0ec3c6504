import { connections } from '@platform/contracts/identity/partners'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { listConnections } from '../../operations/partners/list-connections.ts'
import { connectionView } from '../views/connection-view.ts'

/** GET /api/users/me/connections. */
export function listConnectionsRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/users/me/connections',
    {
      config: { access: 'user' },
      schema: { tags: ['partners'], response: answers({ 200: connections }) },
    },
    async (request) => {
      const own = await listConnections(deps, userOf(request).id)
      return ok({ items: own.map(connectionView) })
    },
  )
}
