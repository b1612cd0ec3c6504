import process from 'node:process'
import type { Role } from '@platform/contracts/identity/rights'
import { grantRoles } from '../operations/grant-roles.ts'
import { withDatabase } from './open-database.ts'
import { ROLES_USAGE, readRoleArguments } from './role-arguments.ts'

/** Together these have every right. */
const EVERY_RIGHT = ['admin', 'finance'] as const satisfies readonly Role[]

/** Gives the owner of a phone number roles; creates the account if there is none. */
async function main(args: string[]): Promise<void> {
  const usage = `usage: npm run operator -- grant ${ROLES_USAGE}   (${EVERY_RIGHT.join(' and ')} unless named)`
  const grant = readRoleArguments(usage, args, EVERY_RIGHT)
  const user = await withDatabase((deps) => grantRoles(deps, grant))
  process.stdout.write(`${user.phoneNumber} (${user.id}) is ${user.roles.join(', ')}\n`)
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
