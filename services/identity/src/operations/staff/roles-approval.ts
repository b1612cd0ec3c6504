import { DAY_MS } from '@platform/contracts/constants'
import { holdsRight } from '@platform/contracts/identity/rights'
import { type RolesRequest, rolesRequest } from '@platform/contracts/identity/staff-users'
import { type ApprovalKind, DomainError } from '@platform/service-kit'
import { hasRoles } from '../../domain/user.ts'
import { type ChangesRoles, changeRoles } from '../change-roles.ts'

/**
 * A change of roles that another person approves, and not the user who gets them. It is made only while the user has the roles that
 * it was decided by, and the asker the right. Run again after a crash it changes nothing more, also when what it gave has been
 * taken meanwhile.
 */
export const rolesApproval = (
  deps: ChangesRoles,
): ApprovalKind<RolesRequest & Record<string, unknown>> => ({
  body: rolesRequest,
  waitsMs: 3 * DAY_MS,
  mayNotApprove: ({ userId }) => [userId],
  async run({ id, body: { userId, roles, before, reason }, askedBy }) {
    if (await deps.users.isChangedBy(userId, id)) return
    const asker = await deps.users.find(askedBy.id)
    if (!holdsRight(asker?.roles ?? [], 'roles.change'))
      throw new DomainError('ASKER_WITHOUT_RIGHT')
    const user = await deps.users.find(userId)
    if (!user) throw new DomainError('NOT_FOUND')
    if (hasRoles(user, roles)) return
    if (!hasRoles(user, before)) throw new DomainError('ROLES_CHANGED')
    await changeRoles(
      deps,
      user,
      { action: 'set-roles', by: askedBy, reason, requestId: id },
      roles,
    )
  },
})
