import { templatePreviews } from '@platform/contracts/growth/notifications'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { NotificationDependencies } from '../../operations/notifications/notification-dependencies.ts'
import { templatePreviewsView } from '../views/notification-view.ts'

/** GET /api/notifications/admin/templates, for staff: how each kind reads in every language. */
export function showTemplatesRoute(
  app: ServiceApp,
  { siteOrigin }: Pick<NotificationDependencies, 'siteOrigin'>,
): void {
  app.get(
    '/api/notifications/admin/templates',
    {
      config: { access: { right: 'campaigns.read' } },
      schema: { response: answers({ 200: templatePreviews }) },
    },
    async () => ok(templatePreviewsView(siteOrigin)),
  )
}
