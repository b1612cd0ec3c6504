import process from 'node:process'
import { ROLES } from '@platform/contracts/identity/rights'
import { DomainError } from '@platform/service-kit'
import { takeRoles } from '../operations/take-roles.ts'
import { withDatabase } from './open-database.ts'
import { ROLES_USAGE, readRoleArguments } from './role-arguments.ts'

/** Takes roles from the owner of a phone number; services refuse their next write that needs one. */
async function main(args: string[]): Promise<void> {
  const change = readRoleArguments(
    `usage: npm run operator -- take ${ROLES_USAGE}   (all unless named)`,
    args,
    ROLES,
  )
  const user = await withDatabase((deps) => takeRoles(deps, change))
  const left = user.roles.length > 0 ? `is ${user.roles.join(', ')}` : 'has no role'
  process.stdout.write(`${user.phoneNumber} (${user.id}) ${left}\n`)
}

main(process.argv.slice(2)).catch((error: Error) => {
  const isUnknown = error instanceof DomainError && error.code === 'NOT_FOUND'
  console.error(isUnknown ? `no account has the number ${process.argv[2]}` : error.message)
  process.exitCode = 1
})
