import type { Session } from '@platform/contracts/identity/http'
import type { LoginMethod } from '@platform/contracts/identity/social'
import type { Shell } from '../shell-api/create-shell.ts'

/** Signs in with the session of a log-in that has just succeeded, whichever way it was. */
export function beginSession(
  shell: Pick<Shell, 'session' | 'analytics'>,
  session: Session,
  method: LoginMethod,
): void {
  shell.session.begin(session, method)
  shell.analytics.track('login', { method, isNewUser: session.isNewUser })
}
