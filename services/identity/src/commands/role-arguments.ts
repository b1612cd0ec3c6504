import { userInfo } from 'node:os'
import { ROLES, type Role } from '@platform/contracts/identity/rights'
import { role } from '@platform/contracts/identity/role'
import { type Actor, DomainError } from '@platform/service-kit'
import { type Destination, phoneDestination } from '../domain/destination.ts'

export const ROLES_USAGE = `PHONE [${ROLES.join('|')} ...]`

interface RoleArguments {
  destination: Destination
  roles: readonly Role[]
  /** Who runs the command. */
  by: Actor
}

/**
 * @param unnamed the roles where none is named
 * @throws Error with a text for the operator
 */
export function readRoleArguments(
  usage: string,
  [phone, ...names]: string[],
  unnamed: readonly Role[],
): RoleArguments {
  if (!phone) throw new Error(usage)
  const roles = names.length > 0 ? names.map((name) => parseRole(usage, name)) : unnamed
  return { destination: parsePhone(phone), roles, by: `command:${userInfo().username}` }
}

function parsePhone(phone: string): Destination {
  try {
    return phoneDestination(phone)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new Error(`not a phone number: ${phone} (write it as +919800000001)`)
  }
}

function parseRole(usage: string, name: string): Role {
  const parsed = role.safeParse(name)
  if (!parsed.success) throw new Error(`no such role: ${name}\n${usage}`)
  return parsed.data
}
