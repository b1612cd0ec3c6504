import { adminCampaign } from '@platform/contracts/quests/admin'
import { campaignParams } from '@platform/contracts/quests/http'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { loadCampaign } from '../../operations/load-campaign.ts'
import { adminView } from '../views/admin-view.ts'

/** GET /api/airdrop-campaign/admin/campaigns/:id. */
export function showAdminCampaignRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/airdrop-campaign/admin/campaigns/:id',
    {
      config: { access: { right: 'campaigns.read' } },
      schema: {
        params: campaignParams,
        response: answers({ 200: adminCampaign }, ['NOT_FOUND']),
      },
    },
    async (request) => ok(adminView(await loadCampaign(deps, request.params.id), deps)),
  )
}
