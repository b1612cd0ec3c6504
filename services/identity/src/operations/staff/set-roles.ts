import { givesSensitiveRole } from '@platform/contracts/identity/rights'
import type { RolesBody } from '@platform/contracts/identity/staff-users'
import {
  type Approvals,
  DomainError,
  type DoneOrAsked,
  type Idempotency,
  type Staff,
} from '@platform/service-kit'
import { hasRoles, orderedRoles } from '../../domain/user.ts'
import { type ChangesRoles, changeRoles } from '../change-roles.ts'
import type { Dependencies } from '../dependencies.ts'
import { type SeenUser, seenUser } from './seen-user.ts'

export interface RolesDependencies extends ChangesRoles, Pick<Dependencies, 'factors'> {
  approvals: Approvals<'set-roles'>
}

/**
 * Gives a user exactly these roles, or asks for the approval of a change that gives a role with a sensitive right. Repeated, it
 * changes nothing more; one that was asked for stays so when it is repeated under its key.
 * @throws DomainError OWN_ROLES, NOT_FOUND, ROLES_CHANGED when the user does not have the roles `before` any more,
 * IDEMPOTENCY_KEY_REUSED
 */
export async function setRoles(
  deps: RolesDependencies,
  staff: Staff,
  userId: string,
  { roles, before, reason }: RolesBody,
  request: Idempotency,
): Promise<DoneOrAsked<SeenUser>> {
  if (userId === staff.id) throw new DomainError('OWN_ROLES')
  const user = await deps.users.find(userId)
  if (!user) throw new DomainError('NOT_FOUND')
  const id = request.id('roles')
  const next = orderedRoles(roles)
  const isAsked = (await deps.approvals.find(id)) !== null
  if (!isAsked) {
    if (hasRoles(user, next)) return { done: await seenUser(deps, user) }
    if (!hasRoles(user, before)) throw new DomainError('ROLES_CHANGED')
  }
  if (isAsked || givesSensitiveRole(user.roles, next)) {
    const body = { userId, roles: next, before: orderedRoles(before), reason }
    return { asked: await deps.approvals.ask('set-roles', { id, body, by: staff, reason }) }
  }
  const change = { action: 'set-roles', by: staff, reason } as const
  return { done: await seenUser(deps, await changeRoles(deps, user, change, next)) }
}
