import type { OtpChallenge } from '@platform/contracts/identity/http'
import { DomainError } from '@platform/service-kit'
import { reissueChallenge } from '../domain/otp-destination.ts'
import type { Dependencies } from './dependencies.ts'
import { type Requester, sendCode } from './send-code.ts'

/**
 * Sends a new code for a challenge that no newer one has replaced.
 * @throws DomainError OTP_EXPIRED, OTP_RESEND_TOO_SOON, TOO_MANY_ATTEMPTS, OTP_NOT_SENT
 */
export async function resendOtp(
  deps: Dependencies,
  challengeId: string,
  requester: Requester,
): Promise<OtpChallenge> {
  const destinationId = await deps.destinations.idOfChallenge(challengeId)
  if (!destinationId) throw new DomainError('OTP_EXPIRED')
  // Of a challenge of a former version; all others know what they are good for.
  return sendCode(deps, { destinationId, challengeId, act: 'log-in' }, requester, reissueChallenge)
}
