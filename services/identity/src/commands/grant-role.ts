import process from 'node:process'
import type { Role } from '@platform/contracts/identity/rights'
import { runProgram } from '@platform/service-kit/command-line'
import { grantRoles } from '../operations/grant-roles.ts'
import { withDatabase } from './open-database.ts'
import { ROLES_USAGE, readRoleArguments } from './role-arguments.ts'

/** Together these have every right. */
const EVERY_RIGHT = ['admin', 'finance'] as const satisfies readonly Role[]

const USAGE = `npm run operator -- grant ${ROLES_USAGE}   (${EVERY_RIGHT.join(' and ')} unless named)`

/**
 * Gives the owner of a phone number roles; creates the account if there is none. At once, also a role with a sensitive right: the
 * page asks for the approval of a second person, and this makes the first two.
 */
await runProgram(USAGE, async (args) => {
  const grant = readRoleArguments(USAGE, args, EVERY_RIGHT)
  const user = await withDatabase((deps) => grantRoles(deps, grant))
  process.stdout.write(`${user.phoneNumber} (${user.id}) is ${user.roles.join(', ')}\n`)
})
