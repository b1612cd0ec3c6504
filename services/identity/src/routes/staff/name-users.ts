import { staffNames, staffNamesQuery } from '@platform/contracts/identity/staff-users'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { nameUsers } from '../../operations/staff/name-users.ts'
import { perMinute } from '../per-minute.ts'
import { staffNameView } from '../views/staff-user-view.ts'

/** GET /api/users/admin/names. */
export function nameUsersRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/users/admin/names',
    {
      config: { access: { right: 'users.name' }, rateLimit: perMinute(60) },
      schema: {
        tags: ['staff'],
        querystring: staffNamesQuery,
        response: answers({ 200: staffNames }, []),
      },
    },
    async (request) => {
      const users = await nameUsers(deps, userOf(request), request.query.ids)
      return ok({ items: users.map(staffNameView) })
    },
  )
}
