import { kycWebhook, webhookTaken } from '@platform/contracts/kyc/http'
import {
  answers,
  keepSentBodies,
  ok,
  type ServiceApp,
  signedRateLimit,
} from '@platform/service-kit'
import type { VerificationDependencies } from '../../operations/verifications/dependencies.ts'
import { takeProviderCall } from '../../operations/verifications/take-provider-call.ts'

/** POST /api/kyc/webhook, by the server of the provider of checks: a scope of its own. */
export async function webhookRoute(app: ServiceApp, deps: VerificationDependencies): Promise<void> {
  const callOf = keepSentBodies(app)
  const signerOf = (request: Parameters<typeof callOf>[0] & { ip: string }) =>
    deps.checkProvider?.isSigned(callOf(request), deps.clock.now()) ? 'checks' : null
  app.post(
    '/api/kyc/webhook',
    {
      config: { access: 'public', rateLimit: signedRateLimit(signerOf) },
      schema: {
        body: kycWebhook,
        response: answers({ 200: webhookTaken }, ['UNAUTHENTICATED', 'NOT_FOUND']),
      },
    },
    async (request, reply) => {
      await takeProviderCall(deps, request.body, callOf(request))
      reply.header('cache-control', 'no-store')
      return ok({ received: true as const })
    },
  )
}
