import { adminPartners, adminPartnersQuery } from '@platform/contracts/identity/partners'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { listPartners } from '../../operations/partners/list-partners.ts'
import { perMinute } from '../per-minute.ts'
import { adminPartnerView } from '../views/partner-view.ts'

/** GET /api/auth/admin/partners. */
export function listPartnersRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/auth/admin/partners',
    {
      config: { access: { right: 'partners.read' }, rateLimit: perMinute(120) },
      schema: {
        tags: ['partners'],
        querystring: adminPartnersQuery,
        response: answers({ 200: adminPartners }, ['INVALID_CURSOR']),
      },
    },
    async ({ query: { cursor } }) => {
      const { items, nextCursor } = await listPartners(deps, cursor)
      return ok({ items: items.map(adminPartnerView), nextCursor })
    },
  )
}
