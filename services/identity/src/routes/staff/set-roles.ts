import { id } from '@platform/contracts/envelope'
import { rolesBody, staffUser } from '@platform/contracts/identity/staff-users'
import { approval } from '@platform/contracts/staff/approvals'
import {
  answerDoneOrAsked,
  answers,
  idempotencyOf,
  type ServiceApp,
  userOf,
} from '@platform/service-kit'
import { z } from 'zod'
import { type RolesDependencies, setRoles } from '../../operations/staff/set-roles.ts'
import { perMinute } from '../per-minute.ts'
import { staffUserView } from '../views/staff-user-view.ts'

/** PUT /api/users/admin/:id/roles. */
export function setRolesRoute(app: ServiceApp, deps: RolesDependencies): void {
  app.put(
    '/api/users/admin/:id/roles',
    {
      config: {
        access: { right: 'roles.change' },
        rateLimit: perMinute(30),
        freshProof: true,
        idempotency: 'optional',
      },
      schema: {
        tags: ['staff'],
        params: z.strictObject({ id }),
        body: rolesBody,
        response: answers({ 200: staffUser, 202: approval }, [
          'OWN_ROLES',
          'UNAUTHENTICATED',
          'FRESH_PROOF_NEEDED',
          'NOT_FOUND',
          'ROLES_CHANGED',
          'IDEMPOTENCY_KEY_REUSED',
        ]),
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const key = idempotencyOf(request)
      const outcome = await setRoles(deps, userOf(request), params.id, body, key)
      return answerDoneOrAsked(reply, outcome, deps.clock.now(), staffUserView)
    },
  )
}
