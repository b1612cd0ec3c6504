import { userInfo } from 'node:os'
import process from 'node:process'
import { type Role, role } from '@platform/contracts/identity/http'
import { DomainError } from '@platform/service-kit'
import { phoneDestination } from '../domain/destination.ts'
import { grantRoles } from '../operations/grant-roles.ts'
import { withDatabase } from './open-database.ts'

const usage = `usage: grant-role PHONE [${role.options.join('|')} ...]   (all roles unless named)`

/** Gives the owner of a phone number roles; creates the account if there is none. */
async function main([phone, ...names]: string[]): Promise<void> {
  if (!phone) throw new Error(usage)
  const destination = phoneDestination(phone)
  const roles = names.length > 0 ? names.map(parseRole) : role.options
  const actor = `command:${userInfo().username}`
  const user = await withDatabase((deps) => grantRoles(deps, { destination, roles, actor }))
  process.stdout.write(`${user.phoneNumber} (${user.id}) is ${user.roles.join(', ')}\n`)
}

function parseRole(name: string): Role {
  const parsed = role.safeParse(name)
  if (!parsed.success) throw new Error(`no such role: ${name}\n${usage}`)
  return parsed.data
}

main(process.argv.slice(2)).catch((error: Error) => {
  const invalid = error instanceof DomainError && error.code === 'INVALID_PHONE'
  console.error(
    invalid ? `not a phone number: ${process.argv[2]} (write it as +919800000001)` : error.message,
  )
  process.exitCode = 1
})
