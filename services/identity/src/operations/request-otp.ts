import type { OtpChallenge } from '@platform/contracts/identity/http'
import { type Destination, destinationId } from '../domain/destination.ts'
import { issueChallenge } from '../domain/otp-destination.ts'
import type { CodeAct } from '../domain/otp-lanes.ts'
import type { Dependencies } from './dependencies.ts'
import { type Requester, sendCode } from './send-code.ts'

/**
 * Sends a code to a phone number or e-mail address. The answer is the same with and without an account, which
 * is looked up only when the code is verified.
 * @throws DomainError TOO_MANY_ATTEMPTS, OTP_NOT_SENT
 */
export function requestOtp(
  deps: Dependencies,
  destination: Destination,
  requester: Requester,
  act: CodeAct,
): Promise<OtpChallenge> {
  const to = { destinationId: destinationId(destination), challengeId: deps.ids.next(), act }
  return sendCode(deps, to, requester, issueChallenge)
}
