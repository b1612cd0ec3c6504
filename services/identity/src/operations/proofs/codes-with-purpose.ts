import { createHash } from 'node:crypto'
import type { Language } from '@platform/contracts/constants'
import type { OtpChallenge } from '@platform/contracts/identity/http'
import type { CodePurpose, ProvenDestination } from '@platform/contracts/identity/purpose-codes'
import { DomainError } from '@platform/service-kit'
import type { Destination } from '../../domain/destination.ts'
import { destinationsOf } from '../../domain/notice-destinations.ts'
import type { Caller, Session } from '../../domain/session.ts'
import { checkOtp } from '../check-otp.ts'
import type { Dependencies } from '../dependencies.ts'
import { requestOtp } from '../request-otp.ts'
import { findOpenSession } from './open-session-of.ts'

/**
 * Sends a code for an act of another service to the user's own number or address. It counts for the device and the network in which
 * the user logged in: the service that asks has neither.
 * @throws DomainError NOT_FOUND without an open session or without such a destination, TOO_MANY_ATTEMPTS, RATE_LIMITED, OTP_NOT_SENT
 */
export async function sendCodeForPurpose(
  deps: Dependencies,
  caller: Caller,
  asked: { purpose: CodePurpose; channel: Destination['channel']; language: Language },
): Promise<OtpChallenge> {
  const session = await findOpenSession(deps, caller)
  const own = await ownDestinations(deps, session)
  const to = own.find(({ channel }) => channel === asked.channel)
  if (!session || !to) throw new DomainError('NOT_FOUND')
  return requestOtp(deps, to, { ...requesterOf(session), language: asked.language }, asked.purpose)
}

/**
 * Checks such a code, which is used up by it. One that was sent to a number or address that is not the user's any more is good for
 * nothing.
 * @returns what it was sent to
 * @throws DomainError NOT_FOUND without an open session, OTP_WRONG, OTP_EXPIRED, TOO_MANY_ATTEMPTS
 */
export async function checkCodeForPurpose(
  deps: Dependencies,
  caller: Caller,
  { purpose, ...tried }: { purpose: CodePurpose; challengeId: string; code: string },
): Promise<ProvenDestination> {
  const session = await findOpenSession(deps, caller)
  if (!session) throw new DomainError('NOT_FOUND')
  const own = await ownDestinations(deps, session)
  return checkOtp(deps, tried, purpose, ({ channel, value }) =>
    own.some((one) => one.channel === channel && one.value === value),
  )
}

const ownDestinations = async ({ users }: Pick<Dependencies, 'users'>, session: Session | null) =>
  destinationsOf(session && (await users.find(session.userId)))

/** A session without a device, or without a network, counts as one of its own. */
function requesterOf({ id, origin }: Session) {
  const own = `session:${createHash('sha256').update(id).digest('base64url').slice(0, 22)}`
  const { deviceId, network, site } = origin
  return {
    deviceId: deviceId ?? own,
    isNew: false,
    network: network ?? own,
    site: site ?? network ?? own,
  }
}
