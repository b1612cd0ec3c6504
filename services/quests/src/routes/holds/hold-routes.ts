import { holdCase, holdParams, holdWords, ownHolds } from '@platform/contracts/quests/holds'
import { campaignQuery, claim, claimParams } from '@platform/contracts/quests/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { appealClaim } from '../../operations/appeal-claim.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { loadHoldCase } from '../../operations/holds/load-case.ts'
import { showOwnHolds } from '../../operations/holds/show-own-holds.ts'
import { explainHold } from '../../operations/holds/speak-for-hold.ts'
import { claimView } from '../views/claim-view.ts'

const CLAIM = '/api/airdrop-campaign/campaigns/:id/claims/:claimId'

/**
 * GET /api/userquest/held: what is held of the caller. POST .../claims/:claimId/explanation and /appeal: what they say about it; also
 * the appeal against a claw-back. GET .../admin/holds/:id: the same for the reviewer who has claimed it.
 */
export function holdRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/userquest/held',
    {
      config: { access: 'user', rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: { querystring: campaignQuery, response: answers({ 200: ownHolds }) },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await showOwnHolds(deps, userOf(request).id, request.query.lang ?? 'en'))
    },
  )

  const speak = { explanation: explainHold, appeal: appealClaim } as const
  for (const name of ['explanation', 'appeal'] as const) {
    app.post(
      `${CLAIM}/${name}`,
      {
        config: {
          access: 'user',
          openSession: { notAsked: 'it pays nobody before another person has decided' },
          rateLimit: { max: 10, timeWindow: 60_000 },
        },
        schema: {
          params: claimParams,
          body: holdWords,
          response: answers({ 200: claim }, ['NOT_FOUND', 'ALREADY_DECIDED', 'IN_PROGRESS']),
        },
      },
      async (request) => {
        const { id: campaignId, claimId } = request.params
        const of = { userId: userOf(request).id, campaignId, claimId }
        return ok(claimView(await speak[name](deps, of, request.body.reason)))
      },
    )
  }

  app.get(
    '/api/airdrop-campaign/admin/holds/:id',
    {
      config: {
        access: { right: 'reviews.decide' },
        rateLimit: { max: 120, timeWindow: 60_000 },
      },
      schema: {
        tags: ['staff'],
        params: holdParams,
        querystring: campaignQuery,
        response: answers({ 200: holdCase }, ['NOT_FOUND', 'REVIEW_NOT_CLAIMED']),
      },
    },
    async (request, reply) => {
      const { lang = 'en' } = request.query
      reply.header('cache-control', 'no-store')
      return ok(await loadHoldCase(deps, request.params.id, userOf(request), lang))
    },
  )
}
