import type { OtpChallenge } from '@platform/contracts/identity/http'
import { type Destination, destinationId } from '../domain/destination.ts'
import { issueChallenge } from '../domain/otp-destination.ts'
import type { Dependencies } from './dependencies.ts'
import { type Asker, sendCode } from './send-code.ts'

/**
 * Sends a code to a phone number or e-mail address. Known or unknown, the answer is the same: whether
 * there is an account is looked up only after the code came back.
 * @throws DomainError TOO_MANY_ATTEMPTS, OTP_NOT_SENT
 */
export function requestOtp(
  deps: Dependencies,
  destination: Destination,
  asker: Asker,
): Promise<OtpChallenge> {
  const to = { destinationId: destinationId(destination), challengeId: deps.ids.next() }
  return sendCode(deps, to, asker, issueChallenge)
}
