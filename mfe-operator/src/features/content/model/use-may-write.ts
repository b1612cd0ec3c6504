import { holdsRight } from '@platform/contracts/identity/rights'
import { useSession } from '@platform/remote-kit/shell'

/** Whether a role of this person changes content; the service authorises each change. */
export function useMayWrite(): boolean {
  const session = useSession()
  return session.status === 'signed-in' && holdsRight(session.roles, 'content.change')
}
