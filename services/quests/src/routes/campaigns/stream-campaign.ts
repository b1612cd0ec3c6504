import { campaignParams } from '@platform/contracts/quests/http'
import { type ServiceApp, sse, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { loadPublished } from '../../operations/load-campaign.ts'
import { streamCampaign } from '../../operations/stream-campaign.ts'

/** A browser needs one for each campaign that is in view, and reconnects now and then. */
const MAX_OPENED_PER_MINUTE = 60

/** GET /api/airdrop-campaign/campaigns/:id/stream. */
export function streamCampaignRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/airdrop-campaign/campaigns/:id/stream',
    {
      config: { access: 'user', rateLimit: { max: MAX_OPENED_PER_MINUTE, timeWindow: 60_000 } },
      schema: {
        params: campaignParams,
        description:
          'Server-sent events of one campaign: `checking` (tasks whose check has not ended), `slots`, `place`; each once with what holds now, and when it changes.',
        produces: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      const { id } = userOf(request)
      const campaign = await loadPublished(deps, request.params.id)
      const stream = sse(request, reply)
      try {
        await streamCampaign(deps, campaign, id, stream)
      } catch (error) {
        // The response has started, so it can only end; the client opens another.
        request.log.warn({ err: error }, 'campaign stream ended early')
      }
      stream.close()
    },
  )
}
