import {
  pushSubscription,
  pushSubscriptionBody,
  pushSubscriptionParams,
  pushSubscriptions,
} from '@platform/contracts/growth/notifications'
import {
  answers,
  DomainError,
  deviceNameOf,
  ok,
  type ServiceApp,
  userOf,
} from '@platform/service-kit'
import { z } from 'zod'
import type { NotificationDependencies } from '../../operations/notifications/notification-dependencies.ts'
import {
  subscribePush,
  unsubscribePush,
} from '../../operations/notifications/push-subscriptions.ts'
import { pushBrowserView } from '../views/notification-view.ts'

const PATH = '/api/notifications/push-subscriptions'

/** GET, POST and DELETE /api/notifications/push-subscriptions, and DELETE .../:id. */
export function pushRoutes(app: ServiceApp, deps: NotificationDependencies): void {
  app.get(
    PATH,
    { config: { access: 'user' }, schema: { response: answers({ 200: pushSubscriptions }) } },
    async (request) => {
      const { id: userId, sessionId } = userOf(request)
      const own = await deps.pushSubscriptions.of(userId)
      return ok({ items: own.map((one) => pushBrowserView(one, sessionId)) })
    },
  )
  app.post(
    PATH,
    {
      config: { access: 'user', rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: {
        body: pushSubscriptionBody,
        response: answers({ 201: pushSubscription }, [
          'PUSH_SERVICE_NOT_LISTED',
          'UNAUTHENTICATED',
        ]),
      },
    },
    async (request, reply) => {
      const { id: userId, sessionId } = userOf(request)
      // Tokens of former versions have none, so that nothing would end what they subscribe.
      if (sessionId === undefined) throw new DomainError('UNAUTHENTICATED')
      const device = deviceNameOf(request.headers['user-agent'] ?? null)
      const id = await subscribePush(deps, { userId, sessionId, device, ...request.body })
      reply.code(201)
      return ok({ id })
    },
  )
  app.delete(
    PATH,
    { config: { access: 'user' }, schema: { response: answers({ 200: z.null() }) } },
    async (request) => {
      await deps.pushSubscriptions.deleteOf(userOf(request).id)
      return ok(null)
    },
  )
  app.delete(
    `${PATH}/:id`,
    {
      config: { access: 'user' },
      schema: {
        params: pushSubscriptionParams,
        response: answers({ 200: z.null() }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      await unsubscribePush(deps, userOf(request).id, request.params.id)
      return ok(null)
    },
  )
}
