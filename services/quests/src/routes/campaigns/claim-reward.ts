import { campaignParams, claim } from '@platform/contracts/quests/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { claimReward } from '../../operations/claim-reward.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { participantOf } from '../participant-of.ts'
import { PARTICIPATION } from '../participation.ts'
import { claimView } from '../views/claim-view.ts'

/** POST /api/airdrop-campaign/campaigns/:id/claim-reward. */
export function claimRewardRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/airdrop-campaign/campaigns/:id/claim-reward',
    {
      config: {
        ...PARTICIPATION,
        idempotency: 'optional',
        rateLimit: { max: 30, timeWindow: 60_000 },
      },
      schema: {
        params: campaignParams,
        response: answers({ 202: claim }, [
          'NOT_FOUND',
          'CLAIM_NOT_OPEN',
          'CAMPAIGN_PAUSED',
          'CAMPAIGN_NOT_STARTED',
          'TASKS_NOT_COMPLETE',
          'SLOTS_EXHAUSTED',
          'SLOTS_RESERVED',
          'OWN_CAMPAIGN',
          'CLAIMED_BEFORE',
          'UNAVAILABLE',
          'NOT_IN_AUDIENCE',
          'NOT_INVITED',
          'EARLIER_CAMPAIGN_FIRST',
          'SCORE_TOO_LOW',
          'NOT_ELIGIBLE',
          'IN_PROGRESS',
          'IDEMPOTENCY_KEY_REUSED',
        ]),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const claimed = await claimReward(deps, userOf(request).id, id, participantOf(request))
      reply.code(202)
      return ok(claimView(claimed))
    },
  )
}
