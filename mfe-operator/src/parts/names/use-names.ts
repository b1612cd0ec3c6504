import { holdsRight } from '@platform/contracts/identity/rights'
import type { StaffName } from '@platform/contracts/identity/staff-users'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useSession } from '@platform/remote-kit/shell'
import { namesQuery } from '../../features/users/api/users-api.ts'

/**
 * Who the accounts of one page of a list are: what staff may see of each, or the id where nothing is known, or not yet. Who lacks the
 * right to see who accounts are reads their ids, and no call is made.
 */
export function useNames(ids: readonly string[]): (id: string) => string {
  const session = useSession()
  const maySee = session.status === 'signed-in' && holdsRight(session.roles, 'users.name')
  const { data } = useQuery(namesQuery(useApi(), maySee ? [...new Set(ids)] : []))
  return (id) => labelOf(data?.get(id)) || id
}

/** A masked number or address is that of many: the end of the id tells accounts without a name apart. */
function labelOf(name: StaffName | undefined): string {
  if (!name) return ''
  const { userId, userName, phoneNumber, email } = name
  const known = [userName, phoneNumber, email].filter(Boolean)
  if (known.length === 0) return ''
  return [...known, !userName && `#${userId.slice(-4)}`].filter(Boolean).join(' · ')
}
