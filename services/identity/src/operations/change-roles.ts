import { rolesChanged } from '@platform/contracts/identity/events'
import type { Role } from '@platform/contracts/identity/rights'
import { DomainError } from '@platform/service-kit'
import type { User } from '../domain/user.ts'
import type { Dependencies } from './dependencies.ts'

export type ChangesRoles = Pick<
  Dependencies,
  'users' | 'contacts' | 'audit' | 'events' | 'clock' | 'ids'
>

interface RolesChange {
  action: 'grant-roles' | 'take-roles' | 'set-roles'
  /** Given, taken, or all that are left, by the action. */
  named: readonly Role[]
  actor: string
  reason?: string
}

/**
 * Leaves a user these roles, with an audit record and an event.
 * @throws DomainError ROLES_CHANGED when they were changed at the same time
 */
export async function changeRoles(
  { users, audit, events, clock, ids }: ChangesRoles,
  user: User,
  change: RolesChange,
  roles: readonly Role[],
): Promise<User> {
  const at = clock.now()
  // Before the change: no role changes without a record.
  await audit.insert({
    ...{ id: ids.next(), at, actor: change.actor, action: change.action, userId: user.id },
    details: {
      ...{ roles: [...change.named], before: [...user.roles] },
      ...(change.reason === undefined ? {} : { reason: change.reason }),
    },
  })
  const event = events.create(rolesChanged, {
    key: user.id,
    version: at.getTime(),
    data: { userId: user.id, roles: [...roles], at: at.toISOString() },
  })
  if (!(await users.setRoles(user, roles, at, event))) throw new DomainError('ROLES_CHANGED')
  return { ...user, roles }
}
