import { staffUsers, staffUsersQuery } from '@platform/contracts/identity/staff-users'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { findUsers } from '../../operations/staff/find-users.ts'
import { perMinute } from '../per-minute.ts'
import { staffUserView } from '../views/staff-user-view.ts'

/** GET /api/users/admin. */
export function findUsersRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/users/admin',
    {
      config: { access: { right: 'users.read' }, rateLimit: perMinute(60) },
      schema: {
        tags: ['staff'],
        querystring: staffUsersQuery,
        response: answers({ 200: staffUsers }, ['INVALID_CURSOR']),
      },
    },
    async (request) => {
      const { q, cursor } = request.query
      const { items, nextCursor } = await findUsers(deps, userOf(request), { q, cursor })
      return ok({ items: items.map(staffUserView), nextCursor })
    },
  )
}
