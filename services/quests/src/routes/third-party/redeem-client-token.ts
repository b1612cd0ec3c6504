import {
  redeemBody,
  redeemed,
  thirdPartyClientParams,
} from '@platform/contracts/quests/third-party-clients'
import { callerNetwork, networkOf } from '@platform/contracts/rules/network-of'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { SignedCall } from '../../domain/third-party-clients.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { redeemClientToken } from '../../operations/third-party/send-to-client.ts'

/** Calls in a minute that a client's server has signed, wherever it sends them from, and others from one network. */
const MAX_SIGNED = 6_000
const MAX_UNSIGNED = 600
/** Before the client in its key, which no network begins with. */
const SIGNED = 'client:'

interface Sent {
  params: unknown
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/**
 * POST /api/third-party-client/:clientId/redeem, by the client's server. A scope of its own, which keeps the body as it was sent:
 * the signature is on that. Calls that nobody signed are counted apart, so that they close it to no client.
 */
export async function redeemClientTokenRoute(app: ServiceApp, deps: Dependencies): Promise<void> {
  const sent = new WeakMap<object, string>()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    sent.set(request, String(body))
    return parse(request, String(body), done)
  })
  const callOf = (request: Sent): SignedCall => ({
    timestamp: String(request.headers['x-timestamp']),
    signature: String(request.headers['x-signature']),
    body: sent.get(request) ?? '',
  })
  const signerOf = (request: Sent): string | null => {
    const { clientId } = thirdPartyClientParams.parse(request.params)
    const { thirdPartyClients } = deps.providers
    return thirdPartyClients.isSigned(clientId, callOf(request), deps.clock.now()) ? clientId : null
  }
  app.post(
    '/api/third-party-client/:clientId/redeem',
    {
      config: {
        access: 'public',
        rateLimit: {
          timeWindow: 60_000,
          keyGenerator(request) {
            const signer = signerOf(request)
            return signer === null ? networkOf(request.ip, callerNetwork) : `${SIGNED}${signer}`
          },
          max: (_request, key) => (key.startsWith(SIGNED) ? MAX_SIGNED : MAX_UNSIGNED),
        },
      },
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
        callOf(request),
      )
      reply.header('cache-control', 'no-store')
      return ok({ platformUserId: userId, userName, quest })
    },
  )
}
