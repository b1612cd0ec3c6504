import { toDecimal } from '@platform/contracts/money'
import { campaignParams } from '@platform/contracts/quests/http'
import { type CampaignFunds, campaignFunds } from '@platform/contracts/quests/payouts'
import { type Access, answers, ok, type ServiceApp } from '@platform/service-kit'
import type { FundTotals } from '../../clients/wallet.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { loadCampaign, loadPublished } from '../../operations/load-campaign.ts'

/** GET /api/airdrop-campaign/campaigns/:id/funds of a campaign that was published, and for staff of any below /admin. */
export function showFundsRoutes(app: ServiceApp, deps: Dependencies): void {
  const show = (path: string, access: Access, load: typeof loadCampaign) =>
    app.get(
      `/api/airdrop-campaign/${path}/:id/funds`,
      {
        config: { access },
        schema: {
          params: campaignParams,
          response: answers({ 200: campaignFunds }, ['NOT_FOUND']),
        },
      },
      async (request) => {
        const { id } = await load(deps, request.params.id)
        return ok(fundsView(await deps.readFunds(id)))
      },
    )

  show('campaigns', 'public', loadPublished)
  show('admin/campaigns', { right: 'campaigns.read' }, loadCampaign)
}

function fundsView({ currency, funded, paid, returned }: FundTotals): CampaignFunds {
  const decimal = (minor: bigint) => toDecimal(minor, currency)
  return {
    currency,
    funded: decimal(funded),
    paid: decimal(paid),
    returned: decimal(returned),
    escrow: decimal(funded - paid - returned),
  }
}
