import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import {
  webhookDeliveries,
  webhookDelivery,
  webhookDeliveryParams,
  webhookParams,
  webhooksQuery,
} from '@platform/contracts/quests/webhooks'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import {
  listDeliveries,
  retryDelivery,
  testWebhook,
} from '../../operations/webhooks/act-on-deliveries.ts'
import { deliveryView } from '../views/webhook-view.ts'

const URL = '/api/airdrop-campaign/admin/webhooks/:id'
const access = { right: 'campaigns.change' } as const
const rateLimit = { max: 60, timeWindow: 60_000 }

/** What was sent to a webhook, and is to be. */
export function webhookDeliveryRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    `${URL}/deliveries`,
    {
      config: { access },
      schema: {
        params: webhookParams,
        querystring: webhooksQuery,
        response: answers({ 200: webhookDeliveries }, ['NOT_FOUND', 'INVALID_CURSOR']),
      },
    },
    async (request) => {
      const { pageLimit: limit = DEFAULT_PAGE_LIMIT, cursor } = request.query
      const { id } = request.params
      const found = await listDeliveries(deps, id, userOf(request), { cursor, limit })
      return ok({ items: found.items.map(deliveryView), nextCursor: found.nextCursor })
    },
  )
  app.post(
    `${URL}/deliveries/:delivery/retry`,
    {
      config: { access, rateLimit },
      schema: {
        params: webhookDeliveryParams,
        response: answers({ 202: webhookDelivery }, ['NOT_FOUND', 'WEBHOOK_OFF']),
      },
    },
    async (request, reply) => {
      const { id, delivery } = request.params
      const retried = await retryDelivery(deps, id, delivery, userOf(request))
      reply.code(202)
      return ok(deliveryView(retried))
    },
  )
  app.post(
    `${URL}/test`,
    {
      config: { access, rateLimit },
      schema: {
        params: webhookParams,
        response: answers({ 202: webhookDelivery }, ['NOT_FOUND', 'WEBHOOK_OFF']),
      },
    },
    async (request, reply) => {
      const sent = await testWebhook(deps, request.params.id, userOf(request))
      reply.code(202)
      return ok(deliveryView(sent))
    },
  )
}
