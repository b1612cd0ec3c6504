import { avatarWebhook, webhookTaken } from '@platform/contracts/pog/avatars-http'
import {
  answers,
  keepSentBodies,
  ok,
  type ServiceApp,
  signedRateLimit,
} from '@platform/service-kit'
import type { AvatarDependencies } from '../../operations/avatars/dependencies.ts'
import { takeProviderCall } from '../../operations/avatars/take-provider-call.ts'

/** POST /api/pog/avatars/webhook, by the server of the provider of avatars: a scope of its own. */
export async function avatarWebhookRoute(app: ServiceApp, deps: AvatarDependencies): Promise<void> {
  const callOf = keepSentBodies(app)
  const signerOf = (request: Parameters<typeof callOf>[0] & { ip: string }) =>
    deps.generator.isSigned(callOf(request), deps.clock.now()) ? 'avatars' : null
  app.post(
    '/api/pog/avatars/webhook',
    {
      config: { access: 'public', rateLimit: signedRateLimit(signerOf) },
      schema: {
        body: avatarWebhook,
        response: answers({ 200: webhookTaken }, ['UNAUTHENTICATED', 'IN_PROGRESS']),
      },
    },
    async (request, reply) => {
      await takeProviderCall(deps, request.body.reference, callOf(request))
      reply.header('cache-control', 'no-store')
      return ok({ received: true as const })
    },
  )
}
