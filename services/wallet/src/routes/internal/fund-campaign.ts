import {
  campaignFund,
  campaignFundParams,
  fundCampaignBody,
} from '@platform/contracts/wallet/internal'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { fundCampaign } from '../../operations/fund-campaign.ts'
import { campaignFundView } from '../views/campaign-fund-view.ts'

/** PUT /internal/campaign-funds/:campaignId. */
export function fundCampaignRoute(app: ServiceApp, deps: Dependencies): void {
  app.put(
    '/internal/campaign-funds/:campaignId',
    {
      config: { access: { service: ['quests'] } },
      schema: {
        params: campaignFundParams,
        body: fundCampaignBody,
        response: answers({ 200: campaignFund }, [
          'INSUFFICIENT_FUNDS',
          'DEBT_OPEN',
          'TERMS_FIXED',
          'IN_PROGRESS',
        ]),
      },
    },
    async ({ params: { campaignId }, body: { operatorId, terms } }) =>
      ok(campaignFundView(await fundCampaign(deps, campaignId, operatorId, terms))),
  )
}
