import { publicCampaigns, publicCampaignsBody } from '@platform/contracts/quests/internal'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'

/** POST /internal/campaigns/public. */
export function listPublicCampaignsRoute(
  app: ServiceApp,
  { campaigns }: Pick<Dependencies, 'campaigns'>,
): void {
  app.post(
    '/internal/campaigns/public',
    {
      config: { access: { service: ['clans'] } },
      schema: { body: publicCampaignsBody, response: answers({ 200: publicCampaigns }) },
    },
    async ({ body }) => ok({ campaignIds: await campaigns.publicAmong(body.campaignIds) }),
  )
}
