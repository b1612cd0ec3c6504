import { adminCampaign, campaignInput } from '@platform/contracts/quests/admin'
import { campaignParams } from '@platform/contracts/quests/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { changeCampaign } from '../../operations/change-campaign.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { adminView } from '../views/admin-view.ts'
import { CAMPAIGN_BODY_LIMIT } from './campaign-body.ts'

/** PUT /api/airdrop-campaign/admin/campaigns/:id: the whole campaign anew. */
export function changeCampaignRoute(app: ServiceApp, deps: Dependencies): void {
  app.put(
    '/api/airdrop-campaign/admin/campaigns/:id',
    {
      config: { access: { right: 'campaigns.change' } },
      bodyLimit: CAMPAIGN_BODY_LIMIT,
      schema: {
        params: campaignParams,
        body: campaignInput,
        response: answers({ 200: adminCampaign }, ['NOT_FOUND', 'TERMS_FIXED', 'IN_PROGRESS']),
      },
    },
    async (request) => {
      const { params, body } = request
      const campaign = await changeCampaign(deps, params.id, body, userOf(request))
      return ok(adminView(campaign, deps))
    },
  )
}
