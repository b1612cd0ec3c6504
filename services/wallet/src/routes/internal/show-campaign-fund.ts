import { campaignFund, campaignFundParams } from '@platform/contracts/wallet/internal'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { showCampaignFund } from '../../operations/show-campaign-fund.ts'
import { campaignFundView } from '../views/campaign-fund-view.ts'

/** GET /internal/campaign-funds/:campaignId. */
export function showCampaignFundRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/internal/campaign-funds/:campaignId',
    {
      config: { access: { service: ['quests'] } },
      schema: {
        params: campaignFundParams,
        response: answers({ 200: campaignFund }, ['NOT_FOUND']),
      },
    },
    async ({ params }) => ok(campaignFundView(await showCampaignFund(deps, params.campaignId))),
  )
}
