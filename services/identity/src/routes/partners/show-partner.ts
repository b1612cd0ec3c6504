import { partner } from '@platform/contracts/identity/partners'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { showPartner } from '../../operations/partners/show-partner.ts'
import { perMinuteOfPartner } from '../per-minute.ts'
import { partnerView } from '../views/partner-view.ts'

/** Seconds that a cache may store an answer: the longest until a change of a partner is seen everywhere. */
const MAX_AGE_S = 10

/** Fixed segments beside it, which no key has the form of: the service does not start while this route takes one (`ambiguous-names`). */
const OTHER_ROUTES: readonly string[] = ['me', 'register', 'reports', 'visits']

/** GET /api/auth/partners/:key: who may frame which embed. Public: the shell's server asks for each frame. */
export function showPartnerRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/auth/partners/:key',
    {
      config: { access: 'public', rateLimit: perMinuteOfPartner(30_000) },
      schema: {
        tags: ['partners'],
        // Any string: what is not the form of a key is NOT_FOUND, not VALIDATION_FAILED.
        params: z.object({ key: z.string().refine((key) => !OTHER_ROUTES.includes(key)) }),
        response: answers({ 200: partner }, ['NOT_FOUND']),
      },
    },
    async (request, reply) => {
      const shown = await showPartner(deps, request.params.key)
      reply.header('cache-control', `public, max-age=${MAX_AGE_S}`)
      return ok(partnerView(shown))
    },
  )
}
