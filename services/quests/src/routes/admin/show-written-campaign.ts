import { writtenCampaign as writtenData } from '@platform/contracts/quests/admin'
import { campaignParams } from '@platform/contracts/quests/http'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { writtenCampaign } from '../../domain/written-campaign.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { loadCampaign } from '../../operations/load-campaign.ts'
import { adminView } from '../views/admin-view.ts'

/** GET /api/airdrop-campaign/admin/campaigns/:id/written: what staff change, and send again. */
export function showWrittenCampaignRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/airdrop-campaign/admin/campaigns/:id/written',
    {
      config: { access: { right: 'campaigns.change' } },
      schema: {
        params: campaignParams,
        response: answers({ 200: writtenData }, ['NOT_FOUND']),
      },
    },
    async (request, reply) => {
      const campaign = await loadCampaign(deps, request.params.id)
      reply.header('cache-control', 'no-store')
      return ok({ campaign: adminView(campaign, deps), written: writtenCampaign(campaign) })
    },
  )
}
