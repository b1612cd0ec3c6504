import { rolesChanged } from '@platform/contracts/identity/events'
import type { Role } from '@platform/contracts/identity/rights'
import { type Actor, DomainError, recordAct } from '@platform/service-kit'
import { reviewerMadeBy, type User } from '../domain/user.ts'
import type { Dependencies } from './dependencies.ts'

export type ChangesRoles = Pick<
  Dependencies,
  'users' | 'contacts' | 'audit' | 'events' | 'clock' | 'ids'
>

interface RolesChange {
  action: 'grant-roles' | 'take-roles' | 'set-roles'
  by: Actor
  reason?: string
  /** Of the approved request that is carried out: it changes the roles once, however often it is. */
  requestId?: string
}

/**
 * Leaves a user these roles, with an entry of the audit trail and an event.
 * @throws DomainError ROLES_CHANGED when they were changed at the same time
 */
export async function changeRoles(
  deps: ChangesRoles,
  user: User,
  { requestId, ...change }: RolesChange,
  roles: readonly Role[],
): Promise<User> {
  const { users, events, clock, ids } = deps
  await recordAct(deps, {
    ...(requestId !== undefined && { id: ids.from('act', change.action, requestId) }),
    ...change,
    subject: { kind: 'user', id: user.id },
    before: { roles: [...user.roles] },
    after: { roles: [...roles] },
  })
  const at = clock.now()
  const event = events.create(rolesChanged, {
    key: user.id,
    version: at.getTime(),
    data: { userId: user.id, roles: [...roles], at: at.toISOString() },
  })
  const maker = typeof change.by === 'string' ? null : change.by.id
  const next = { roles, reviewerMadeBy: reviewerMadeBy(user, roles, maker) }
  if (!(await users.setRoles(user, next, at, event, requestId))) {
    throw new DomainError('ROLES_CHANGED')
  }
  return { ...user, roles }
}
