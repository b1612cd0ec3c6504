import { pageOf } from '@platform/contracts/envelope'
import { adminCampaign, adminCampaignsQuery } from '@platform/contracts/quests/admin'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { listAdminCampaigns } from '../../operations/list-admin-campaigns.ts'
import { adminView } from '../views/admin-view.ts'

/** GET /api/airdrop-campaign/admin/campaigns: every campaign in any status, or those of a filter, newest first. */
export function listAdminCampaignsRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/airdrop-campaign/admin/campaigns',
    {
      config: { access: { right: 'campaigns.read' } },
      schema: {
        querystring: adminCampaignsQuery,
        response: answers({ 200: pageOf(adminCampaign) }, ['INVALID_CURSOR']),
      },
    },
    async (request) => {
      const { pageLimit: limit, cursor, ...filter } = request.query
      const { items, nextCursor } = await listAdminCampaigns(deps, { cursor, limit }, filter)
      return ok({ items: items.map((campaign) => adminView(campaign, deps)), nextCursor })
    },
  )
}
