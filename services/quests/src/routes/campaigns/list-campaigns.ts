import { pageOf } from '@platform/contracts/envelope'
import { campaignSummary, campaignsByStateQuery } from '@platform/contracts/quests/http'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { listCampaigns } from '../../operations/list-campaigns.ts'
import { participantOf } from '../participant-of.ts'
import { framedView, summaryView } from '../views/campaign-view.ts'

/** GET /api/airdrop-campaign/campaigns/by-state, the one route of campaigns that a partner's embed reads. */
export function listCampaignsRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/airdrop-campaign/campaigns/by-state',
    {
      config: { access: { user: 'optional', embed: 'progress' } },
      schema: {
        querystring: campaignsByStateQuery,
        response: answers({ 200: pageOf(campaignSummary) }, ['INVALID_CURSOR']),
      },
    },
    async (request) => {
      const [userId, participant] = [request.user?.id ?? null, participantOf(request)]
      const { cursor, lang = 'en', ...query } = request.query
      const asked = { ...query, games: query.id ? ('all' as const) : ('none' as const) }
      const isFramed = Boolean(request.user?.embedOf)
      const asking = { userId, participant, language: lang, isFramed }
      const page = await listCampaigns(deps, asking, asked, cursor)
      const reader = { language: lang, now: deps.clock.now(), participant, games: new Map() }
      const view = isFramed ? framedView : summaryView
      return ok({
        items: page.items.map((shown) => view(shown, reader)),
        nextCursor: page.nextCursor,
      })
    },
  )
}
