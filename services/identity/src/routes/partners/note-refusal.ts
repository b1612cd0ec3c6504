import { refusalBody, refusalNoted } from '@platform/contracts/identity/partner-keys'
import { partnerKey } from '@platform/contracts/identity/partners'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { noteRefusal } from '../../operations/partners/note-refusal.ts'
import { perMinuteOfPartner } from '../per-minute.ts'

/** POST /api/auth/partners/:key/refusals: the shell's server gave no frame to a page of an origin that is not listed. */
export function noteRefusalRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/auth/partners/:key/refusals',
    {
      // Anyone can say so: it only shows in the diagnostics of the key, so many origins at most.
      config: { access: 'public', rateLimit: perMinuteOfPartner(600) },
      schema: {
        tags: ['partners'],
        params: z.object({ key: partnerKey }),
        body: refusalBody,
        response: answers({ 200: refusalNoted }, ['NOT_FOUND']),
      },
    },
    async ({ params, body }) => {
      await noteRefusal(deps, params.key, body.origin)
      return ok({})
    },
  )
}
