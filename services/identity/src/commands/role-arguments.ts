import { userInfo } from 'node:os'
import { ROLES, type Role } from '@platform/contracts/identity/rights'
import { role } from '@platform/contracts/identity/role'
import { type Actor, DomainError } from '@platform/service-kit'
import { UsageError } from '@platform/service-kit/command-line'
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
 * @throws UsageError
 */
export function readRoleArguments(
  usage: string,
  [phone, ...names]: string[],
  unnamed: readonly Role[],
): RoleArguments {
  if (!phone) throw new UsageError('PHONE is missing.', usage)
  const roles = names.length > 0 ? names.map((name) => parseRole(usage, name)) : unnamed
  return { destination: parsePhone(usage, phone), roles, by: `command:${userInfo().username}` }
}

function parsePhone(usage: string, phone: string): Destination {
  try {
    return phoneDestination(phone)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new UsageError(`not a phone number: ${phone} (write it as +919800000001)`, usage)
  }
}

function parseRole(usage: string, name: string): Role {
  const parsed = role.safeParse(name)
  if (!parsed.success) throw new UsageError(`no such role: ${name}`, usage)
  return parsed.data
}
