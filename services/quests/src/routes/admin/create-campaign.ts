import { adminCampaign, campaignInput } from '@platform/contracts/quests/admin'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { createCampaign } from '../../operations/create-campaign.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { adminView } from '../views/admin-view.ts'
import { CAMPAIGN_BODY_LIMIT } from './campaign-body.ts'

/** POST /api/airdrop-campaign/admin/campaigns: a draft, once per slug. */
export function createCampaignRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/airdrop-campaign/admin/campaigns',
    {
      config: { access: { right: 'campaigns.change' } },
      bodyLimit: CAMPAIGN_BODY_LIMIT,
      schema: {
        body: campaignInput,
        response: answers({ 201: adminCampaign }, ['SLUG_TAKEN']),
      },
    },
    async (request, reply) => {
      const campaign = await createCampaign(deps, userOf(request), request.body)
      reply.code(201)
      return ok(adminView(campaign, deps))
    },
  )
}
