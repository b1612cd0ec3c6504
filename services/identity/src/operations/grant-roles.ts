import type { Role } from '@platform/contracts/identity/rights'
import type { Actor } from '@platform/service-kit'
import type { Destination } from '../domain/destination.ts'
import type { User } from '../domain/user.ts'
import { type ChangesRoles, changeRoles } from './change-roles.ts'
import { ensureUser } from './ensure-user.ts'

/** Gives a user roles without an approval, and creates the account if needed. The next access token carries them. */
export async function grantRoles(
  deps: ChangesRoles,
  { destination, roles, by }: { destination: Destination; roles: readonly Role[]; by: Actor },
): Promise<User> {
  const { user } = await ensureUser(deps, destination)
  const held = [...new Set([...user.roles, ...roles])]
  return changeRoles(deps, user, { action: 'grant-roles', by }, held)
}
