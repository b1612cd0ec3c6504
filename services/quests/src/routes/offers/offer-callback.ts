import {
  offerCallbackBody,
  offerCallbackQuery,
  offerCallbackResult,
} from '@platform/contracts/quests/offerwall'
import {
  answers,
  keepSentBodies,
  ok,
  type ServiceApp,
  signedRateLimit,
} from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { takeCallback } from '../../operations/offers/take-callback.ts'

/** POST /api/offerwall/callback?network=, by the network's server: a scope of its own. */
export async function offerCallbackRoute(app: ServiceApp, deps: Dependencies): Promise<void> {
  const callOf = keepSentBodies(app)
  const signerOf = (request: Parameters<typeof callOf>[0] & { ip: string; query: unknown }) => {
    const { data } = offerCallbackQuery.safeParse(request.query)
    const { offerNetworks } = deps.providers
    const isSigned = data && offerNetworks.isSigned(data.network, callOf(request), deps.clock.now())
    return isSigned ? data.network : null
  }
  app.post(
    '/api/offerwall/callback',
    {
      config: { access: 'public', rateLimit: signedRateLimit(signerOf) },
      schema: {
        querystring: offerCallbackQuery,
        body: offerCallbackBody,
        response: answers({ 200: offerCallbackResult }, [
          'UNAUTHENTICATED',
          'OFFER_CLICK_UNKNOWN',
          'OFFER_MISMATCH',
          'OFFER_CONVERTED',
        ]),
      },
    },
    async (request, reply) => {
      const { query, body } = request
      const state = await takeCallback(deps, query.network, body, callOf(request))
      reply.header('cache-control', 'no-store')
      return ok({ state })
    },
  )
}
