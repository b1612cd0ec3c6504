import { preferences, preferencesBody } from '@platform/contracts/growth/notifications'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { NotificationDependencies } from '../../operations/notifications/notification-dependencies.ts'
import { setPreferences } from '../../operations/notifications/preferences.ts'
import { preferencesView } from '../views/notification-view.ts'

/** GET and PUT /api/notifications/preferences. */
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
}
