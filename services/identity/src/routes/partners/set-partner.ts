import { adminPartner, partnerBody, partnerKey } from '@platform/contracts/identity/partners'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { setPartner } from '../../operations/partners/set-partner.ts'
import { perMinute } from '../per-minute.ts'
import { adminPartnerView } from '../views/partner-view.ts'

/** PUT /api/auth/admin/partners/:key. */
export function setPartnerRoute(app: ServiceApp, deps: Dependencies): void {
  app.put(
    '/api/auth/admin/partners/:key',
    {
      config: { access: { right: 'partners.change' }, rateLimit: perMinute(120), freshProof: true },
      schema: {
        tags: ['partners'],
        params: z.object({ key: partnerKey }),
        body: partnerBody,
        response: answers({ 200: adminPartner }, [
          'UNAUTHENTICATED',
          'FRESH_PROOF_NEEDED',
          'PARTNER_CHANGED',
        ]),
      },
    },
    async (request) => {
      const { key } = request.params
      const partner = await setPartner(deps, userOf(request), key, request.body)
      return ok(adminPartnerView(partner))
    },
  )
}
