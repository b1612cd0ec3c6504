import type { Session } from '@platform/contracts/identity/http'
import type { LoginMethod } from '@platform/contracts/identity/social'
import { DELETION_PATH } from '@platform/contracts/shell/paths'
import type { Shell } from '../shell-api/create-shell.ts'

/**
 * Signs in with the session of a log-in that has just succeeded, whichever way it was. A user whose account is to be deleted
 * comes to the page where they can keep it.
 */
export function beginSession(
  shell: Pick<Shell, 'session' | 'analytics' | 'shellApi'>,
  session: Session,
  method: LoginMethod,
): void {
  shell.session.begin(session, method)
  shell.analytics.track('login', { method, isNewUser: session.isNewUser })
  if (session.deletedAt) shell.shellApi.navigate(DELETION_PATH)
}
