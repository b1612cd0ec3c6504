import type { Session } from '@platform/contracts/identity/http'
import type { SecondFactorRequired } from '@platform/contracts/identity/second-factor'
import { beginSession } from '../../../session/begin-session.ts'
import { useShellServices } from '../../../shell-context.ts'
import type { Channel } from './ongoing-login.ts'
import { keepSecondStep } from './second-step.ts'

/**
 * For a page that logs in: begins the session; a second step goes on in the login's modal.
 * @returns a function that returns whether there is a session
 */
export function useBeginOnPage() {
  const shell = useShellServices()
  return (opened: Session | SecondFactorRequired, method: Channel): boolean => {
    if ('ticket' in opened) {
      const { ticket, expiresAt, ways } = opened
      keepSecondStep({ ticket, expiresAt, ways, method })
      void shell.shellApi.session.requireLogin()
      return false
    }
    beginSession(shell, opened, method)
    return true
  }
}
