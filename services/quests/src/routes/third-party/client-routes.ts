import {
  clientToken,
  clientTokenBody,
  redirectUrl,
  redirectUrlQuery,
  thirdPartyClientParams,
} from '@platform/contracts/quests/third-party-clients'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { clientUrl, createClientToken } from '../../operations/third-party/send-to-client.ts'

/** What the page asks before it sends a user to a third-party client. */
export function thirdPartyClientRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/third-party-client/:clientId/redirect-url',
    {
      config: { access: 'user' },
      schema: {
        params: thirdPartyClientParams,
        querystring: redirectUrlQuery,
        response: answers({ 200: redirectUrl }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const { params, query } = request
      const url = await clientUrl(deps, params.clientId, query, userOf(request).id)
      return ok({ url })
    },
  )
  app.post(
    '/api/third-party-client/:clientId/auth-tokens',
    {
      config: { access: 'user', rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: {
        params: thirdPartyClientParams,
        body: clientTokenBody,
        response: answers({ 201: clientToken }, [
          'NOT_FOUND',
          'CAMPAIGN_NOT_LIVE',
          'CAMPAIGN_PAUSED',
        ]),
      },
    },
    async (request, reply) => {
      const { clientId } = request.params
      const made = await createClientToken(deps, clientId, request.body, userOf(request))
      reply.code(201).header('cache-control', 'no-store')
      return ok({ token: made.token, expiresAt: made.expiresAt.toISOString() })
    },
  )
}
