import {
  redeemBody,
  redeemed,
  thirdPartyClientParams,
} from '@platform/contracts/quests/third-party-clients'
import {
  answers,
  keepSentBodies,
  ok,
  type ServiceApp,
  signedRateLimit,
} from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { redeemClientToken } from '../../operations/third-party/send-to-client.ts'

/** POST /api/third-party-client/:clientId/redeem, by the client's server: a scope of its own. */
export async function redeemClientTokenRoute(app: ServiceApp, deps: Dependencies): Promise<void> {
  const callOf = keepSentBodies(app)
  const signerOf = (request: Parameters<typeof callOf>[0] & { ip: string; params: unknown }) => {
    const { clientId } = thirdPartyClientParams.parse(request.params)
    const { thirdPartyClients } = deps.providers
    return thirdPartyClients.isSigned(clientId, callOf(request), deps.clock.now()) ? clientId : null
  }
  app.post(
    '/api/third-party-client/:clientId/redeem',
    {
      config: { access: 'public', rateLimit: signedRateLimit(signerOf) },
      schema: {
        params: thirdPartyClientParams,
        body: redeemBody,
        response: answers({ 200: redeemed }, ['UNAUTHENTICATED', 'CLIENT_TOKEN_INVALID']),
      },
    },
    async (request, reply) => {
      const { userId, userName, game, quest } = await redeemClientToken(
        deps,
        request.params.clientId,
        request.body.token,
        callOf(request),
      )
      reply.header('cache-control', 'no-store')
      return ok({ platformUserId: userId, userName, game, quest })
    },
  )
}
