import { DEFAULT_PAGE_LIMIT, MAX_PAGE_LIMIT } from '@platform/contracts/constants'
import { pageOf } from '@platform/contracts/envelope'
import { adminCampaign } from '@platform/contracts/quests/admin'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { listAdminCampaigns } from '../../operations/list-admin-campaigns.ts'
import { adminView } from '../views/admin-view.ts'

const query = z.object({
  pageLimit: z.coerce.number().int().min(1).max(MAX_PAGE_LIMIT).default(DEFAULT_PAGE_LIMIT),
  cursor: z.string().max(256).optional(),
})

/** GET /api/airdrop-campaign/admin/campaigns: every campaign in any status, newest first. */
export function listAdminCampaignsRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/airdrop-campaign/admin/campaigns',
    {
      config: { access: { right: 'campaigns.read' } },
      schema: {
        querystring: query,
        response: answers({ 200: pageOf(adminCampaign) }, ['INVALID_CURSOR']),
      },
    },
    async (request) => {
      const { pageLimit, cursor } = request.query
      const { items, nextCursor } = await listAdminCampaigns(deps, { cursor, limit: pageLimit })
      const now = deps.clock.now()
      return ok({ items: items.map((campaign) => adminView(campaign, now)), nextCursor })
    },
  )
}
