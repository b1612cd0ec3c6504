import { adminCampaign, campaignInput, readVersionQuery } from '@platform/contracts/quests/admin'
import { campaignParams } from '@platform/contracts/quests/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { changeCampaign } from '../../operations/change-campaign.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { adminView } from '../views/admin-view.ts'
import { CAMPAIGN_BODY_LIMIT } from './campaign-body.ts'

/** PUT /api/airdrop-campaign/admin/campaigns/:id?version=: the whole campaign anew, where nobody has written it since that version. */
export function changeCampaignRoute(app: ServiceApp, deps: Dependencies): void {
  app.put(
    '/api/airdrop-campaign/admin/campaigns/:id',
    {
      config: { access: { right: 'campaigns.change' } },
      bodyLimit: CAMPAIGN_BODY_LIMIT,
      schema: {
        params: campaignParams,
        querystring: readVersionQuery,
        body: campaignInput,
        response: answers({ 200: adminCampaign }, [
          'NOT_FOUND',
          'TERMS_FIXED',
          'DRAFT_CHANGED',
          'IN_PROGRESS',
        ]),
      },
    },
    async (request) => {
      const { params, body, query } = request
      const by = userOf(request)
      const campaign = await changeCampaign(deps, params.id, body, by, query.version)
      return ok(adminView(campaign, deps))
    },
  )
}
