import { adminCampaign, cloneBody } from '@platform/contracts/quests/admin'
import { campaignParams } from '@platform/contracts/quests/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { cloneCampaign } from '../../operations/clone-campaign.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { adminView } from '../views/admin-view.ts'

/** POST /api/airdrop-campaign/admin/campaigns/:id/clone: a draft of the same content, once per slug. */
export function cloneCampaignRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/airdrop-campaign/admin/campaigns/:id/clone',
    {
      config: { access: { right: 'campaigns.change' } },
      schema: {
        params: campaignParams,
        body: cloneBody,
        response: answers({ 201: adminCampaign }, ['NOT_FOUND', 'SLUG_TAKEN']),
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const campaign = await cloneCampaign(deps, params.id, body, userOf(request))
      reply.code(201)
      return ok(adminView(campaign, deps))
    },
  )
}
