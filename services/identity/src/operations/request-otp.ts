import type { OtpChallenge } from '@platform/contracts/identity/http'
import { type Destination, destinationId } from '../domain/destination.ts'
import { issueChallenge } from '../domain/otp-destination.ts'
import type { CodeLink } from '../domain/otp-lanes.ts'
import type { Dependencies } from './dependencies.ts'
import { type Requester, sendCode } from './send-code.ts'

/**
 * Sends a code to a phone number or e-mail address. The answer is the same with and without an account, which
 * is looked up only when the code is verified.
 * @param link what the link in an e-mail does; null for a code alone
 * @throws DomainError TOO_MANY_ATTEMPTS, OTP_NOT_SENT
 */
export function requestOtp(
  deps: Dependencies,
  destination: Destination,
  requester: Requester,
  link: CodeLink | null = null,
): Promise<OtpChallenge> {
  const to = {
    destinationId: destinationId(destination),
    challengeId: deps.ids.next(),
    ...(link && destination.channel === 'email' && { link }),
  }
  return sendCode(deps, to, requester, issueChallenge)
}
