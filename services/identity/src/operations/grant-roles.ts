import type { Role } from '@platform/contracts/identity/http'
import type { Destination } from '../domain/destination.ts'
import type { User } from '../domain/user.ts'
import type { Dependencies } from './dependencies.ts'
import { ensureUser } from './ensure-user.ts'

/** Gives a user roles, and creates the account if needed. The next access token carries them. */
export async function grantRoles(
  deps: Pick<Dependencies, 'users' | 'audit' | 'events' | 'clock' | 'ids'>,
  grant: { destination: Destination; roles: readonly Role[]; actor: string },
): Promise<User> {
  const { user } = await ensureUser(deps, grant.destination)
  // Before the change: no role is granted without a record.
  await deps.audit.insert({
    id: deps.ids.next(),
    at: deps.clock.now(),
    actor: grant.actor,
    action: 'grant-roles',
    userId: user.id,
    details: { roles: [...grant.roles], before: [...user.roles] },
  })
  await deps.users.addRoles(user.id, grant.roles)
  return { ...user, roles: [...new Set([...user.roles, ...grant.roles])] }
}
