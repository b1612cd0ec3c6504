import type { Session as SessionView } from '@platform/contracts/identity/http'
import { checkOtp } from './check-otp.ts'
import type { Dependencies } from './dependencies.ts'
import { ensureUser } from './ensure-user.ts'
import { logIn } from './log-in.ts'

/**
 * Verifies a code and opens a session, once: of many correct tries at the same time one succeeds.
 * @throws DomainError OTP_WRONG, OTP_EXPIRED, TOO_MANY_ATTEMPTS
 */
export async function verifyOtp(
  deps: Dependencies,
  input: { challengeId: string; code: string },
  device: string | null,
): Promise<SessionView> {
  const destination = await checkOtp(deps, input)
  const { user, isNew } = await ensureUser(deps, destination)
  return logIn(deps, user, { method: destination.channel, device, isNewUser: isNew })
}
