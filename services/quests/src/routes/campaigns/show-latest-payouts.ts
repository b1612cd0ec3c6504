import { toDecimal } from '@platform/contracts/money'
import { campaignQuery } from '@platform/contracts/quests/http'
import { latestPayouts } from '@platform/contracts/quests/payouts'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { artPathOf } from '../../domain/campaign-art.ts'
import type { Dependencies } from '../../operations/dependencies.ts'

/** GET /api/airdrop-campaign/payouts/latest. */
export function showLatestPayoutsRoute(
  app: ServiceApp,
  { latestPayouts: read }: Dependencies,
): void {
  app.get(
    '/api/airdrop-campaign/payouts/latest',
    {
      config: { access: 'public' },
      schema: { querystring: campaignQuery, response: answers({ 200: latestPayouts }, []) },
    },
    async ({ query: { lang: language = 'en' } }) => {
      const { paidLastDay, payouts } = await read()
      return ok({
        paidLastDay,
        payouts: payouts.map(({ claim, campaign, winner }) => ({
          campaignId: campaign.id,
          title: campaign.title[language],
          art: artPathOf(campaign),
          amount: toDecimal(claim.amount, claim.currency),
          currency: claim.currency,
          winner,
          paidAt: (claim.creditedAt ?? claim.createdAt).toISOString(),
        })),
      })
    },
  )
}
