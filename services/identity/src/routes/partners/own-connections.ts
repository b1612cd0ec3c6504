import { connections, partnerKey } from '@platform/contracts/identity/partners'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { z } from 'zod'
import {
  endConnection,
  listConnections,
  type OwnConnectionsDeps,
} from '../../operations/partners/own-connections.ts'
import { perMinute } from '../auth/per-minute.ts'

const params = z.object({ partner: partnerKey })
const tags = ['partners']

export function ownConnectionsRoutes(app: ServiceApp, deps: OwnConnectionsDeps): void {
  app.get(
    '/api/users/me/connections',
    { config: { access: 'user' }, schema: { tags, response: answers({ 200: connections }) } },
    async (request) => ok({ items: await listConnections(deps, userOf(request).id) }),
  )

  app.delete(
    '/api/users/me/connections/:partner',
    {
      config: { access: 'user', rateLimit: perMinute(30) },
      schema: { tags, params, response: answers({ 200: z.null() }) },
    },
    async (request) => {
      await endConnection(deps, userOf(request).id, request.params.partner)
      return ok(null)
    },
  )
}
