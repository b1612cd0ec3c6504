import { campaignParams, userProgress } from '@platform/contracts/quests/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { startCampaign } from '../../operations/start-campaign.ts'
import { participantOf } from '../participant-of.ts'
import { PARTICIPATION, START_REFUSALS } from '../participation.ts'
import { progressView } from '../views/progress-view.ts'

/** POST /api/airdrop-campaign/campaigns/:id/user-progress/start. */
export function startCampaignRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/airdrop-campaign/campaigns/:id/user-progress/start',
    {
      config: { ...PARTICIPATION, rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        params: campaignParams,
        response: answers({ 200: userProgress }, START_REFUSALS),
      },
    },
    async (request) => {
      const { campaign, standing, progress } = await startCampaign(
        deps,
        userOf(request).id,
        request.params.id,
        participantOf(request),
      )
      return ok(progressView(campaign, progress, standing, deps.clock.now()))
    },
  )
}
