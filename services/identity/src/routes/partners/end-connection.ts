import { partnerKey } from '@platform/contracts/identity/partners'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { endConnection } from '../../operations/partners/end-connection.ts'
import { perMinute } from '../per-minute.ts'

/** DELETE /api/users/me/connections/:partner. */
export function endConnectionRoute(app: ServiceApp, deps: Dependencies): void {
  app.delete(
    '/api/users/me/connections/:partner',
    {
      config: { access: 'user', rateLimit: perMinute(30) },
      schema: {
        tags: ['partners'],
        params: z.object({ partner: partnerKey }),
        response: answers({ 200: z.null() }),
      },
    },
    async (request) => {
      await endConnection(deps, userOf(request).id, request.params.partner)
      return ok(null)
    },
  )
}
