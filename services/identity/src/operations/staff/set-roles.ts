import type { RolesBody } from '@platform/contracts/identity/staff-users'
import { DomainError, type Staff } from '@platform/service-kit'
import { hasRoles, orderedRoles } from '../../domain/user.ts'
import { type ChangesRoles, changeRoles } from '../change-roles.ts'
import type { Dependencies } from '../dependencies.ts'
import { type SeenUser, seenUser } from './seen-user.ts'

/**
 * Gives a user exactly these roles. Repeated, it changes nothing more.
 * @throws DomainError OWN_ROLES, NOT_FOUND, ROLES_CHANGED when the user does not have the roles `before` any more
 */
export async function setRoles(
  deps: ChangesRoles & Pick<Dependencies, 'factors'>,
  staff: Staff,
  userId: string,
  { roles, before, reason }: RolesBody,
): Promise<SeenUser> {
  if (userId === staff.id) throw new DomainError('OWN_ROLES')
  const user = await deps.users.find(userId)
  if (!user) throw new DomainError('NOT_FOUND')
  if (hasRoles(user, roles)) return seenUser(deps, user)
  if (!hasRoles(user, before)) throw new DomainError('ROLES_CHANGED')
  const next = orderedRoles(roles)
  const change = { action: 'set-roles', by: staff, reason } as const
  return seenUser(deps, await changeRoles(deps, user, change, next))
}
