import type { UserDeps } from '../../operations/ensure-user.ts'
import type { SessionDeps } from '../../operations/open-session.ts'
import type { OtpDeps } from '../../operations/send-code.ts'

/** What the routes of log-in and session need. */
export interface AuthDeps extends OtpDeps, UserDeps, SessionDeps {
  refreshSecret: Buffer
  /** Whether the site is on https, so that cookies may only travel there. */
  secure: boolean
}
