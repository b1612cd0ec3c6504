import type { Role } from '@platform/contracts/identity/rights'
import { type Actor, DomainError } from '@platform/service-kit'
import type { Destination } from '../domain/destination.ts'
import type { User } from '../domain/user.ts'
import { type ChangesRoles, changeRoles } from './change-roles.ts'

/**
 * Takes roles from a user. Services refuse the next write that needs one, and within seconds the reads, also with
 * the access tokens that carry it.
 * @throws DomainError NOT_FOUND without an account
 */
export async function takeRoles(
  deps: ChangesRoles,
  { destination, roles, by }: { destination: Destination; roles: readonly Role[]; by: Actor },
): Promise<User> {
  const user = await deps.users.findByDestination(destination)
  if (!user) throw new DomainError('NOT_FOUND')
  const left = user.roles.filter((role) => !roles.includes(role))
  return changeRoles(deps, user, { action: 'take-roles', by }, left)
}
