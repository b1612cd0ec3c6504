import { checkOtp } from './check-otp.ts'
import type { Dependencies } from './dependencies.ts'
import { ensureUser } from './ensure-user.ts'
import { type LoggedIn, logIn } from './log-in.ts'
import type { Client } from './open-session.ts'

/**
 * Verifies a code and logs its user in, once: of many correct tries at the same time one succeeds.
 * @throws DomainError OTP_WRONG, OTP_EXPIRED, TOO_MANY_ATTEMPTS
 */
export async function verifyOtp(
  deps: Dependencies,
  input: { challengeId: string; code: string },
  client: Client,
): Promise<LoggedIn> {
  const destination = await checkOtp(deps, input, 'log-in')
  const { user, isNew } = await ensureUser(deps, destination)
  return logIn(deps, user, { method: destination.channel, ...client, isNewUser: isNew })
}
