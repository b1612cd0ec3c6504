import type { UserDeps } from '../../operations/ensure-user.ts'
import type { SessionDeps } from '../../operations/open-session.ts'
import type { OtpDeps } from '../../operations/send-code.ts'
import type { DeviceDeps } from './device.ts'

/** What the routes of log-in and session need. */
export interface AuthDeps extends OtpDeps, UserDeps, SessionDeps, DeviceDeps {
  refreshSecret: Buffer
}
