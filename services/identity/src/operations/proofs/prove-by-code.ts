import type { OtpChallenge } from '@platform/contracts/identity/http'
import { DomainError } from '@platform/service-kit'
import type { Destination } from '../../domain/destination.ts'
import { destinationsOf } from '../../domain/notice-destinations.ts'
import type { Caller } from '../../domain/session.ts'
import { checkOtp } from '../check-otp.ts'
import type { Dependencies } from '../dependencies.ts'
import { requestOtp } from '../request-otp.ts'
import type { Requester } from '../send-code.ts'
import { openSessionOf } from './open-session-of.ts'

/**
 * Sends a code to the caller's own phone number or e-mail address.
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND without one, TOO_MANY_ATTEMPTS, OTP_NOT_SENT
 */
export async function requestProofCode(
  deps: Dependencies,
  caller: Caller,
  channel: Destination['channel'],
  requester: Requester,
): Promise<OtpChallenge> {
  const { userId } = await openSessionOf(deps, caller)
  const own = destinationsOf(await deps.users.find(userId)).find((one) => one.channel === channel)
  if (!own) throw new DomainError('NOT_FOUND')
  return requestOtp(deps, own, requester, 'proof')
}

/**
 * Makes the caller's session freshly proven, by a code that was sent to their own destination: one to another's proves
 * nothing about this account.
 * @throws DomainError UNAUTHENTICATED, OTP_WRONG, OTP_EXPIRED, TOO_MANY_ATTEMPTS
 */
export async function proveByCode(
  deps: Dependencies,
  caller: Caller,
  input: { challengeId: string; code: string },
): Promise<void> {
  const { id, userId } = await openSessionOf(deps, caller)
  const own = destinationsOf(await deps.users.find(userId))
  await checkOtp(deps, input, 'proof', ({ channel, value }) =>
    own.some((one) => one.channel === channel && one.value === value),
  )
  await deps.sessions.setProven(id, deps.clock.now(), { byFactor: false })
}
