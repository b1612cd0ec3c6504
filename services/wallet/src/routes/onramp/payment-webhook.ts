import { paymentWebhook, webhookQuery, webhookResult } from '@platform/contracts/wallet/onramp'
import {
  answers,
  keepSentBodies,
  ok,
  type ServiceApp,
  signedRateLimit,
} from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { takePaymentWebhook } from '../../operations/purchases/take-payment-webhook.ts'

/** POST /api/onramp/webhook?provider=, by the payment provider's server: a scope of its own. */
export async function paymentWebhookRoute(app: ServiceApp, deps: Dependencies): Promise<void> {
  const callOf = keepSentBodies(app)
  const signerOf = (request: Parameters<typeof callOf>[0] & { ip: string; query: unknown }) => {
    const { data } = webhookQuery.safeParse(request.query)
    const isSigned =
      data && deps.payments.isSigned(data.provider, callOf(request), deps.clock.now())
    return isSigned ? data.provider : null
  }
  app.post(
    '/api/onramp/webhook',
    {
      config: { access: 'public', rateLimit: signedRateLimit(signerOf) },
      schema: {
        querystring: webhookQuery,
        body: paymentWebhook,
        response: answers({ 200: webhookResult }, ['UNAUTHENTICATED', 'NOT_FOUND']),
      },
    },
    async (request, reply) => {
      const { query, body } = request
      await takePaymentWebhook(deps, query.provider, body, callOf(request))
      reply.header('cache-control', 'no-store')
      return ok({ received: true as const })
    },
  )
}
