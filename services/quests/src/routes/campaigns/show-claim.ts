import { claim, claimParams } from '@platform/contracts/quests/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { showClaim } from '../../operations/show-claim.ts'
import { claimView } from '../views/claim-view.ts'

/** GET /api/airdrop-campaign/campaigns/:id/claims/:claimId, for the claim's owner. */
export function showClaimRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/airdrop-campaign/campaigns/:id/claims/:claimId',
    {
      config: { access: 'user' },
      schema: { params: claimParams, response: answers({ 200: claim }, ['NOT_FOUND']) },
    },
    async (request) => {
      const { id, claimId } = request.params
      return ok(claimView(await showClaim(deps, userOf(request).id, id, claimId)))
    },
  )
}
