import {
  redeemBody,
  redeemed,
  thirdPartyClientParams,
} from '@platform/contracts/quests/third-party-clients'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { redeemClientToken } from '../../operations/third-party/send-to-client.ts'
import { signedByClients } from './signed-by-clients.ts'

/** POST /api/third-party-client/:clientId/redeem, by the client's server: a scope of its own. */
export async function redeemClientTokenRoute(app: ServiceApp, deps: Dependencies): Promise<void> {
  const { callOf, rateLimit } = signedByClients(app, deps)
  app.post(
    '/api/third-party-client/:clientId/redeem',
    {
      config: { access: 'public', rateLimit },
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
