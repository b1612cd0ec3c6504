import { partnerKey, partnerSecret, rotateSecretBody } from '@platform/contracts/identity/partners'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { rotatePartnerSecret } from '../../operations/partners/rotate-partner-secret.ts'
import { perMinute } from '../per-minute.ts'

/** POST /api/auth/admin/partners/:key/secret. */
export function rotatePartnerSecretRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/auth/admin/partners/:key/secret',
    {
      config: { access: { right: 'partners.change' }, rateLimit: perMinute(120), freshProof: true },
      schema: {
        tags: ['partners'],
        params: z.object({ key: partnerKey }),
        body: rotateSecretBody,
        response: answers({ 200: partnerSecret }, [
          'NOT_FOUND',
          'PARTNER_CHANGED',
          'UNAUTHENTICATED',
          'FRESH_PROOF_NEEDED',
        ]),
      },
    },
    async (request) => {
      const { params, body } = request
      return ok(await rotatePartnerSecret(deps, userOf(request), params.key, body.before))
    },
  )
}
