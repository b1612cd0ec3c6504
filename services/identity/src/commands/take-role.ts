import process from 'node:process'
import { ROLES } from '@platform/contracts/identity/rights'
import { DomainError } from '@platform/service-kit'
import { runProgram } from '@platform/service-kit/command-line'
import { takeRoles } from '../operations/take-roles.ts'
import { withDatabase } from './open-database.ts'
import { ROLES_USAGE, readRoleArguments } from './role-arguments.ts'

const USAGE = `npm run operator -- take ${ROLES_USAGE}   (all unless named)`

/** Takes roles from the owner of a phone number; services refuse their next write that needs one. */
await runProgram(USAGE, take, (error) => {
  const isUnknown = error instanceof DomainError && error.code === 'NOT_FOUND'
  return isUnknown ? `no account has the number ${process.argv[2]}` : (error as Error).message
})

async function take(args: string[]): Promise<void> {
  const change = readRoleArguments(USAGE, args, ROLES)
  const user = await withDatabase((deps) => takeRoles(deps, change))
  const left = user.roles.length > 0 ? `is ${user.roles.join(', ')}` : 'has no role'
  process.stdout.write(`${user.phoneNumber} (${user.id}) ${left}\n`)
}
