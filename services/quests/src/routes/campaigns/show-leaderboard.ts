import { campaignParams } from '@platform/contracts/quests/http'
import { leaderboard, leaderboardQuery } from '@platform/contracts/quests/leaderboard'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { loadPublished } from '../../operations/load-campaign.ts'
import { loadLeaderboard } from '../../operations/load-leaderboard.ts'
import { leaderboardView } from '../views/leaderboard-view.ts'

/** GET /api/airdrop-campaign/campaigns/:id/leaderboard: of a campaign that ranks its users. */
export function showLeaderboardRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/airdrop-campaign/campaigns/:id/leaderboard',
    {
      config: { access: 'optional-user' },
      schema: {
        params: campaignParams,
        querystring: leaderboardQuery,
        response: answers({ 200: leaderboard }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const campaign = await loadPublished(deps, request.params.id)
      const readerId = request.user?.id ?? null
      const loaded = await loadLeaderboard(deps, campaign, readerId, request.query)
      return ok(leaderboardView(campaign, loaded, readerId))
    },
  )
}
