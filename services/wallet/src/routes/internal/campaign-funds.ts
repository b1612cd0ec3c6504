import { id } from '@platform/contracts/envelope'
import { campaignFund, fundCampaignBody } from '@platform/contracts/wallet/internal'
import { answers, type Clock, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import { fundCampaign, readCampaignFund } from '../../operations/fund-campaign.ts'
import type { Ledger } from '../../operations/ledger/ledger.ts'
import type { Funds } from '../../repositories/funds-repository.ts'

const params = z.strictObject({ campaignId: id })

/** Escrow of campaigns: quests funds one with its terms, and asks whether it is funded. */
export function campaignFundRoutes(
  app: ServiceApp,
  deps: { funds: Funds; ledger: Ledger; clock: Clock },
): void {
  const config = { access: { service: ['quests'] } } as const
  app.put(
    '/internal/campaign-funds/:campaignId',
    {
      config,
      schema: {
        params,
        body: fundCampaignBody,
        response: answers({ 200: campaignFund }, [
          'INSUFFICIENT_FUNDS',
          'TERMS_FIXED',
          'IN_PROGRESS',
        ]),
      },
    },
    async ({ params: { campaignId }, body: { operatorId, terms } }) =>
      ok(await fundCampaign(deps, campaignId, operatorId, terms)),
  )
  app.get(
    '/internal/campaign-funds/:campaignId',
    { config, schema: { params, response: answers({ 200: campaignFund }, ['NOT_FOUND']) } },
    async ({ params: { campaignId } }) => ok(await readCampaignFund(deps.funds, campaignId)),
  )
}
