import { toDecimal } from '@platform/contracts/money'
import { campaignFundParams, campaignFundTotals } from '@platform/contracts/wallet/internal'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'

/** GET /internal/campaign-funds/:campaignId/totals. */
export function showFundTotalsRoute(app: ServiceApp, { readFundTotals }: Dependencies): void {
  app.get(
    '/internal/campaign-funds/:campaignId/totals',
    {
      config: { access: { service: ['quests'] } },
      schema: {
        params: campaignFundParams,
        response: answers({ 200: campaignFundTotals }, ['NOT_FOUND']),
      },
    },
    async ({ params }) => {
      const { currency, funded, paid, returned } = await readFundTotals(params.campaignId)
      const decimal = (minor: bigint) => toDecimal(minor, currency)
      return ok({
        currency,
        funded: decimal(funded),
        paid: decimal(paid),
        returned: decimal(returned),
      })
    },
  )
}
