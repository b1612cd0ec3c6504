import { adminPartners, adminPartnersQuery } from '@platform/contracts/identity/partners'
import { answers, decodeCursor, encodeCursor, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { listPartners } from '../../operations/partners/list-partners.ts'
import { perMinute } from '../per-minute.ts'
import { adminPartnerView } from '../views/partner-view.ts'

/** Cursor: the last key of the previous page. */
const lastKey = z.string()

/** GET /api/auth/admin/partners. */
export function listPartnersRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/auth/admin/partners',
    {
      config: { access: { role: 'operator' }, rateLimit: perMinute(120) },
      schema: {
        tags: ['partners'],
        querystring: adminPartnersQuery,
        response: answers({ 200: adminPartners }, ['INVALID_CURSOR']),
      },
    },
    async ({ query: { cursor } }) => {
      const after = cursor === undefined ? '' : decodeCursor(lastKey, cursor)
      const { items, next } = await listPartners(deps, after)
      return ok({ items: items.map(adminPartnerView), nextCursor: next && encodeCursor(next) })
    },
  )
}
