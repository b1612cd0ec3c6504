import { publicCampaigns, publicCampaignsBody } from '@platform/contracts/quests/internal'
import { answers, ok, type ServiceApp } from '@platform/service-kit'

/** Plays the route of quests: every campaign is public but these. */
export function servePublicCampaigns(app: ServiceApp, privateCampaigns: ReadonlySet<string>): void {
  app.post(
    '/internal/campaigns/public',
    {
      config: { access: { service: ['clans'] } },
      schema: { body: publicCampaignsBody, response: answers({ 200: publicCampaigns }) },
    },
    async ({ body }) =>
      ok({ campaignIds: body.campaignIds.filter((id) => !privateCampaigns.has(id)) }),
  )
}
