import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import {
  webhook,
  webhookBody,
  webhookChange,
  webhookParams,
  webhookRemoved,
  webhooks,
  webhooksQuery,
  webhookWithSecret,
} from '@platform/contracts/quests/webhooks'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import {
  changeWebhook,
  changeWebhookSecret,
  createWebhook,
  listWebhooks,
  removeWebhook,
  type WithSecret,
} from '../../operations/webhooks/manage-webhooks.ts'
import { webhookView } from '../views/webhook-view.ts'

const URL = '/api/airdrop-campaign/admin/webhooks'
const access = { right: 'campaigns.change' } as const
const rateLimit = { max: 60, timeWindow: 60_000 }
const REFUSALS = ['WEBHOOKS_NOT_CONFIGURED', 'WEBHOOK_HOST_REFUSED'] as const

/** The addresses of operators that events are sent to (docs/webhooks.md). */
export function webhookRoutes(app: ServiceApp, deps: Dependencies): void {
  const shownWith = ({ webhook, secret }: WithSecret) => ({
    webhook: webhookView(webhook, deps.clock.now()),
    secret,
  })
  app.get(
    URL,
    {
      config: { access },
      schema: {
        querystring: webhooksQuery,
        response: answers({ 200: webhooks }, ['INVALID_CURSOR']),
      },
    },
    async (request) => {
      const { pageLimit: limit = DEFAULT_PAGE_LIMIT, cursor } = request.query
      const { items, nextCursor } = await listWebhooks(deps, userOf(request), { cursor, limit })
      const now = deps.clock.now()
      const hosts = [...deps.providers.webhookTargets.hosts]
      return ok({ items: items.map((one) => webhookView(one, now)), nextCursor, hosts })
    },
  )
  app.post(
    URL,
    {
      config: { access, rateLimit },
      schema: {
        body: webhookBody,
        response: answers({ 201: webhookWithSecret }, [...REFUSALS, 'TOO_MANY_WEBHOOKS']),
      },
    },
    async (request, reply) => {
      const made = await createWebhook(deps, request.body, userOf(request))
      reply.code(201).header('cache-control', 'no-store')
      return ok(shownWith(made))
    },
  )
  app.patch(
    `${URL}/:id`,
    {
      config: { access, rateLimit },
      schema: {
        params: webhookParams,
        body: webhookChange,
        response: answers({ 200: webhook }, [...REFUSALS, 'NOT_FOUND']),
      },
    },
    async (request) => {
      const { params, body } = request
      const changed = await changeWebhook(deps, params.id, body, userOf(request))
      return ok(webhookView(changed, deps.clock.now()))
    },
  )
  app.delete(
    `${URL}/:id`,
    {
      config: { access, rateLimit },
      schema: {
        params: webhookParams,
        response: answers({ 200: webhookRemoved }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const { id } = request.params
      await removeWebhook(deps, id, userOf(request))
      return ok({ id })
    },
  )
  app.post(
    `${URL}/:id/secret`,
    {
      config: { access, rateLimit },
      schema: {
        params: webhookParams,
        response: answers({ 200: webhookWithSecret }, ['NOT_FOUND', 'IN_PROGRESS']),
      },
    },
    async (request, reply) => {
      const changed = await changeWebhookSecret(deps, request.params.id, userOf(request))
      reply.header('cache-control', 'no-store')
      return ok(shownWith(changed))
    },
  )
}
