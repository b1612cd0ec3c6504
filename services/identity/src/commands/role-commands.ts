import { ROLES, type Role } from '@platform/contracts/identity/rights'
import { DomainError } from '@platform/service-kit'
import { grantRoles } from '../operations/grant-roles.ts'
import { takeRoles } from '../operations/take-roles.ts'
import { withDatabase } from './open-database.ts'
import { ROLES_USAGE, readRoleArguments } from './role-arguments.ts'

/** Together these have every right. */
const EVERY_RIGHT = ['admin', 'finance'] as const satisfies readonly Role[]

export const grantUsage = `npm run operator -- grant ${ROLES_USAGE}   (${EVERY_RIGHT.join(' and ')} unless named)`
export const takeUsage = `npm run operator -- take ${ROLES_USAGE}   (all unless named)`

type Say = (line: string) => void

/**
 * Gives the owner of a phone number roles; creates the account if there is none. At once, also a role with a sensitive right: the
 * page asks for the approval of a second person, and this makes the first two.
 */
export async function grantCommand(args: string[], say: Say): Promise<void> {
  const grant = readRoleArguments(grantUsage, args, EVERY_RIGHT)
  const user = await withDatabase((deps) => grantRoles(deps, grant))
  say(`${user.phoneNumber} (${user.id}) is ${user.roles.join(', ')}`)
}

/** Takes roles from the owner of a phone number; services refuse their next write that needs one. */
export async function takeCommand(args: string[], say: Say): Promise<void> {
  const change = readRoleArguments(takeUsage, args, ROLES)
  const user = await withDatabase((deps) => takeRoles(deps, change)).catch((error: unknown) => {
    const isUnknown = error instanceof DomainError && error.code === 'NOT_FOUND'
    throw isUnknown ? new Error(`no account has the number ${args[0]}`, { cause: error }) : error
  })
  const left = user.roles.length > 0 ? `is ${user.roles.join(', ')}` : 'has no role'
  say(`${user.phoneNumber} (${user.id}) ${left}`)
}

/** Shows who has roles. */
export async function listCommand(say: Say): Promise<void> {
  const holders = await withDatabase(({ users }) => users.withRoles())
  for (const { id, phoneNumber, email, roles } of holders) {
    say(`${phoneNumber ?? email}  ${id}  ${roles.join(', ')}`)
  }
  if (holders.length === 0) say('nobody has a role yet')
}
