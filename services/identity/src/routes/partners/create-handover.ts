import { handover, handoverBody } from '@platform/contracts/identity/partners'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { authenticatePartner } from '../../operations/partners/authenticate-partner.ts'
import { createHandover } from '../../operations/partners/create-handover.ts'
import { perMinuteOfPartner } from '../per-minute.ts'

/** POST /api/auth/embed/tokens: a partner's server asks for the token with which its user enters an embed. */
export function createHandoverRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/auth/embed/tokens',
    {
      // The partner's server sends its key and secret, which are not an access token.
      config: { access: 'public', rateLimit: perMinuteOfPartner(30_000) },
      schema: {
        tags: ['partners'],
        body: handoverBody,
        response: answers({ 200: handover }, ['UNAUTHENTICATED', 'NOT_CONNECTED']),
      },
    },
    async (request, reply) => {
      // Stays on a 401, which the error handler sends.
      reply.header('www-authenticate', 'Basic realm="partner"')
      const partner = await authenticatePartner(deps, request.headers.authorization)
      reply.removeHeader('www-authenticate')
      return ok(await createHandover(deps, partner.key, request.body))
    },
  )
}
