import { socialStatuses } from '@platform/contracts/identity/social'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { listStatuses } from '../../operations/social/list-statuses.ts'

/** GET /api/auth/social/status. */
export function listStatusesRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/auth/social/status',
    {
      config: { access: 'user' },
      schema: { tags: ['social'], response: answers({ 200: socialStatuses }) },
    },
    async (request) => ok(await listStatuses(deps, userOf(request).id)),
  )
}
