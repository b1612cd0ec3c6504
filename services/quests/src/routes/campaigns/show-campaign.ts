import { campaignDetail, campaignParams, campaignQuery } from '@platform/contracts/quests/http'
import { pageOf, referralPath } from '@platform/contracts/quests/paths'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { loadPublished } from '../../operations/load-campaign.ts'
import { loadFreeAt } from '../../operations/load-free-at.ts'
import { loadShareNow } from '../../operations/load-share-now.ts'
import { loadStanding } from '../../operations/load-standings.ts'
import { ownReferralCode } from '../../operations/referrals/own-code.ts'
import { participantOf } from '../participant-of.ts'
import { questGamesOf } from '../quests/quest-games-of.ts'
import { detailView } from '../views/campaign-view.ts'

/** GET /api/airdrop-campaign/campaigns/:id. A private campaign is reachable by its address. */
export function showCampaignRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/airdrop-campaign/campaigns/:id',
    {
      config: { access: 'optional-user' },
      schema: {
        params: campaignParams,
        querystring: campaignQuery,
        response: answers({ 200: campaignDetail }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const campaign = await loadPublished(deps, request.params.id)
      const userId = request.user?.id ?? null
      const [code, shown, shareNow, games] = await Promise.all([
        userId && ownReferralCode(deps, userId),
        loadStanding(deps, campaign, userId),
        loadShareNow(deps, campaign),
        questGamesOf(deps, [campaign]),
      ])
      const { lang: language = 'en' } = request.query
      const participant = participantOf(request)
      const reader = { language, now: deps.clock.now(), participant, games }
      const detail = detailView(shown, shareNow, reader, await loadFreeAt(deps, shown))
      const referral = code ? { code, path: referralPath(code, pageOf(detail)) } : null
      return ok({ ...detail, referral })
    },
  )
}
