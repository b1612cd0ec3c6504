import { holdsRight } from '@platform/contracts/identity/rights'
import { useSession } from '@platform/remote-kit/shell'
import { useNames } from './use-names.ts'

/** The same for pages whose readers may lack the right to see who the accounts are: they see the ids, and no call is made. */
export function useKnownNames(ids: readonly string[]): (id: string) => string {
  const session = useSession()
  const maySee = session.status === 'signed-in' && holdsRight(session.roles, 'users.name')
  return useNames(maySee ? ids : [])
}
