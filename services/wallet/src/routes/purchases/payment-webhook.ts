import { paymentWebhook, webhookQuery, webhookResult } from '@platform/contracts/wallet/onramp'
import {
  answers,
  keepSentBodies,
  ok,
  type ServiceApp,
  signedRateLimit,
} from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { calledAboutPayouts } from '../../operations/payouts/confirm-payout.ts'
import { calledAboutPurchases } from '../../operations/purchases/confirm-purchase.ts'
import { takePaymentWebhook } from '../../operations/purchases/take-payment-webhook.ts'

/** POST /api/onramp/webhook?provider= and /api/offramp/webhook?provider=, by the payment provider's server: a scope of its own. */
export async function paymentWebhookRoutes(app: ServiceApp, deps: Dependencies): Promise<void> {
  const callOf = keepSentBodies(app)
  const signerOf = (request: Parameters<typeof callOf>[0] & { ip: string; query: unknown }) => {
    const { data } = webhookQuery.safeParse(request.query)
    const isSigned =
      data && deps.payments.isSigned(data.provider, callOf(request), deps.clock.now())
    return isSigned ? data.provider : null
  }
  const ways = [
    { path: '/api/onramp/webhook', about: calledAboutPurchases(deps) },
    { path: '/api/offramp/webhook', about: calledAboutPayouts(deps) },
  ] as const
  for (const { path, about } of ways) {
    app.post(
      path,
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
        await takePaymentWebhook(deps, about, query.provider, body, callOf(request))
        reply.header('cache-control', 'no-store')
        return ok({ received: true as const })
      },
    )
  }
}
