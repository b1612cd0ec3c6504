import { campaignParams, campaignQuery, validateResult } from '@platform/contracts/quests/http'
import { ownPictureParams, proofAppeal, proofPicture } from '@platform/contracts/quests/proofs'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { appealProof } from '../../operations/proofs/appeal-proof.ts'
import { loadOwnPicture } from '../../operations/proofs/load-proof.ts'
import { PARTICIPATION } from '../participation.ts'
import { triedView } from '../views/tried-view.ts'

const rateLimit = { max: 60, timeWindow: 60_000 }

/**
 * GET /api/airdrop-campaign/campaigns/:id/tasks/:taskId/evidence/:picture: the user's own upload. POST .../campaigns/:id/appeals:
 * against the refusal of their last proof.
 */
export function ownProofRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/airdrop-campaign/campaigns/:id/tasks/:taskId/evidence/:picture',
    {
      config: { access: 'user', rateLimit },
      schema: {
        params: ownPictureParams,
        response: answers({ 200: proofPicture }, ['NOT_FOUND']),
      },
    },
    async (request, reply) => {
      const { id: campaignId, taskId, picture } = request.params
      const of = { userId: userOf(request).id, campaignId, taskId }
      reply.header('cache-control', 'no-store')
      return ok({ image: await loadOwnPicture(deps, of, picture) })
    },
  )

  app.post(
    '/api/airdrop-campaign/campaigns/:id/appeals',
    {
      config: { ...PARTICIPATION, rateLimit },
      schema: {
        params: campaignParams,
        querystring: campaignQuery,
        body: proofAppeal,
        response: answers({ 200: validateResult }, [
          'NOT_FOUND',
          'CAMPAIGN_NOT_STARTED',
          'ALREADY_DECIDED',
          'IN_PROGRESS',
        ]),
      },
    },
    async (request) => {
      const { params, body, query } = request
      const appealed = await appealProof(deps, userOf(request).id, params.id, body)
      return ok(triedView(appealed, { language: query.lang ?? 'en', now: deps.clock.now() }))
    },
  )
}
