import { toDecimal } from '@platform/contracts/money'
import { campaignFunds, campaignParams } from '@platform/contracts/quests/http'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { loadPublished } from '../../operations/load-campaign.ts'

/** GET /api/airdrop-campaign/campaigns/:id/funds. */
export function showFundsRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/airdrop-campaign/campaigns/:id/funds',
    {
      config: { access: 'public' },
      schema: {
        params: campaignParams,
        response: answers({ 200: campaignFunds }, ['NOT_FOUND', 'UNAVAILABLE']),
      },
    },
    async (request) => {
      const { id } = await loadPublished(deps, request.params.id)
      const { currency, funded, paid, returned } = await deps.readFunds(id)
      const decimal = (minor: bigint) => toDecimal(minor, currency)
      return ok({
        currency,
        funded: decimal(funded),
        paid: decimal(paid),
        returned: decimal(returned),
        escrow: decimal(funded - paid - returned),
      })
    },
  )
}
