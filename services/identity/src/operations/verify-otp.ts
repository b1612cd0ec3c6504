import type { Session as SessionView } from '@platform/contracts/identity/http'
import { DomainError } from '@platform/service-kit'
import { parseDestinationId } from '../domain/destination.ts'
import { hashCode } from '../domain/otp-code.ts'
import { checkCode } from '../domain/otp-destination.ts'
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
  const { challengeId } = input
  const id = await deps.destinations.idOfChallenge(challengeId)
  if (!id) throw new DomainError('OTP_EXPIRED')

  const codeHash = hashCode(deps.secrets.otp, challengeId, input.code)
  const now = deps.clock.now()
  const verdict = await deps.destinations.change(id, now, (current) => {
    const verdict = checkCode(current, { challengeId, codeHash }, now)
    return { next: verdict.next, result: verdict }
  })
  if (!verdict.correct) throw verdict.error

  const destination = parseDestinationId(id)
  const { user, isNew } = await ensureUser(deps, destination)
  return logIn(deps, user, { method: destination.channel, device, isNewUser: isNew })
}
