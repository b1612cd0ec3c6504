import {
  redeemBody,
  redeemed,
  thirdPartyClientParams,
} from '@platform/contracts/quests/third-party-clients'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { redeemClientToken } from '../../operations/third-party/send-to-client.ts'

/**
 * POST /api/third-party-client/:clientId/redeem, by the client's server. A scope of its own, which keeps the body as it was sent:
 * the signature is on that.
 */
export async function redeemClientTokenRoute(app: ServiceApp, deps: Dependencies): Promise<void> {
  const sent = new WeakMap<object, string>()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    sent.set(request, String(body))
    return parse(request, String(body), done)
  })
  app.post(
    '/api/third-party-client/:clientId/redeem',
    {
      config: { access: 'public', rateLimit: { max: 600, timeWindow: 60_000 } },
      schema: {
        params: thirdPartyClientParams,
        body: redeemBody,
        response: answers({ 200: redeemed }, ['UNAUTHENTICATED', 'CLIENT_TOKEN_INVALID']),
      },
    },
    async (request, reply) => {
      const { userId, userName, quest } = await redeemClientToken(
        deps,
        request.params.clientId,
        request.body.token,
        {
          timestamp: String(request.headers['x-timestamp']),
          signature: String(request.headers['x-signature']),
          body: sent.get(request) ?? '',
        },
      )
      reply.header('cache-control', 'no-store')
      return ok({ platformUserId: userId, userName, quest })
    },
  )
}
