import { retriedClaims } from '@platform/contracts/quests/admin'
import { campaignParams } from '@platform/contracts/quests/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { retryClaims } from '../../operations/retry-claims.ts'

/** POST /api/airdrop-campaign/admin/campaigns/:id/retry-claims: no body; a repeated call is harmless. */
export function retryClaimsRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/airdrop-campaign/admin/campaigns/:id/retry-claims',
    {
      config: { access: { right: 'campaigns.fund' } },
      schema: {
        params: campaignParams,
        response: answers({ 200: retriedClaims }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const staff = userOf(request)
      const { retried, more } = await retryClaims(deps, request.params.id, staff)
      const claims = retried.map(({ id: claimId, refusedBecause }) => ({ claimId, refusedBecause }))
      request.log.info(
        { operatorId: staff.id, claims: claims.length },
        'refused claims republished',
      )
      return ok({ claims, more })
    },
  )
}
