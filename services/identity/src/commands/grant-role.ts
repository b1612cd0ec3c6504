import process from 'node:process'
import { grantRoles } from '../operations/grant-roles.ts'
import { withDatabase } from './open-database.ts'
import { ROLES_USAGE, readRoleArguments } from './role-arguments.ts'

/** Gives the owner of a phone number roles; creates the account if there is none. */
async function main(args: string[]): Promise<void> {
  const grant = readRoleArguments(`usage: grant-role ${ROLES_USAGE}`, args)
  const user = await withDatabase((deps) => grantRoles(deps, grant))
  process.stdout.write(`${user.phoneNumber} (${user.id}) is ${user.roles.join(', ')}\n`)
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
