import { id } from '@platform/contracts/envelope'
import { rolesBody, staffUser } from '@platform/contracts/identity/staff-users'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { setRoles } from '../../operations/staff/set-roles.ts'
import { perMinute } from '../per-minute.ts'
import { staffUserView } from '../views/staff-user-view.ts'

/** PUT /api/users/admin/:id/roles. */
export function setRolesRoute(app: ServiceApp, deps: Dependencies): void {
  app.put(
    '/api/users/admin/:id/roles',
    {
      config: { access: { right: 'roles.change' }, rateLimit: perMinute(30), freshProof: true },
      schema: {
        tags: ['staff'],
        params: z.strictObject({ id }),
        body: rolesBody,
        response: answers({ 200: staffUser }, [
          'OWN_ROLES',
          'UNAUTHENTICATED',
          'FRESH_PROOF_NEEDED',
          'NOT_FOUND',
          'ROLES_CHANGED',
        ]),
      },
    },
    async (request) => {
      const seen = await setRoles(deps, userOf(request), request.params.id, request.body)
      return ok(staffUserView(seen))
    },
  )
}
