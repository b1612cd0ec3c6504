import {
  preferences,
  preferencesBody,
  pushSubscription,
  pushSubscriptionBody,
  pushSubscriptionParams,
} from '@platform/contracts/growth/notifications'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { z } from 'zod'
import type { NotificationDependencies } from '../../operations/notifications/notification-dependencies.ts'
import {
  setPreferences,
  subscribePush,
  unsubscribePush,
} from '../../operations/notifications/preferences.ts'
import { preferencesView } from '../views/notification-view.ts'

/** GET and PUT /api/notifications/preferences, POST .../push-subscriptions and DELETE .../push-subscriptions/:id. */
export function preferencesRoutes(app: ServiceApp, deps: NotificationDependencies): void {
  const { publicKey } = deps.pushSender
  app.get(
    '/api/notifications/preferences',
    { config: { access: 'user' }, schema: { response: answers({ 200: preferences }) } },
    async (request) =>
      ok(preferencesView(await deps.notificationSettings.of(userOf(request).id), publicKey)),
  )
  app.put(
    '/api/notifications/preferences',
    {
      config: { access: 'user' },
      schema: {
        body: preferencesBody,
        response: answers({ 200: preferences }, ['CANNOT_BE_MUTED']),
      },
    },
    async (request) =>
      ok(preferencesView(await setPreferences(deps, userOf(request).id, request.body), publicKey)),
  )
  app.post(
    '/api/notifications/push-subscriptions',
    {
      config: { access: 'user', rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: {
        body: pushSubscriptionBody,
        response: answers({ 201: pushSubscription }, ['PUSH_SERVICE_NOT_LISTED']),
      },
    },
    async (request, reply) => {
      const { id: userId } = userOf(request)
      const id = await subscribePush(deps, { userId, ...request.body })
      reply.code(201)
      return ok({ id })
    },
  )
  app.delete(
    '/api/notifications/push-subscriptions/:id',
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
