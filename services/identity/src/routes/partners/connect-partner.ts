import { connectBody, connection } from '@platform/contracts/identity/partners'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { connectPartner } from '../../operations/partners/connect-partner.ts'
import { signedInCallerOf } from '../auth/caller-of.ts'
import { perMinute } from '../per-minute.ts'
import { connectionView } from '../views/connection-view.ts'

/** POST /api/auth/embed/connect: the user of our own site agrees to a connection with a partner. */
export function connectPartnerRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/auth/embed/connect',
    {
      config: { access: 'user', rateLimit: perMinute(30) },
      schema: {
        tags: ['partners'],
        body: connectBody,
        response: answers({ 200: connection }, [
          'FRESH_PROOF_NEEDED',
          'HANDOVER_INVALID',
          'CONNECTED_ELSEWHERE',
          'UNAUTHENTICATED',
        ]),
      },
    },
    async (request) => {
      const connected = await connectPartner(deps, signedInCallerOf(request), request.body)
      return ok(connectionView(connected))
    },
  )
}
