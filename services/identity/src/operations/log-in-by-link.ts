import { DomainError } from '@platform/service-kit'
import { readLinkToken } from '../domain/code-link.ts'
import { findChallenge } from '../domain/otp-lanes.ts'
import type { Dependencies } from './dependencies.ts'
import type { LoggedIn } from './log-in.ts'
import type { Client } from './open-session.ts'
import { verifyOtp } from './verify-otp.ts'

/**
 * Logs in by the link of an e-mail, once, on a device that asked for it: a link to somebody else's account, sent to a
 * user, does not log them in there.
 * @param deviceId null for a device without an id
 * @throws DomainError LINK_OF_OTHER_DEVICE, and what `verifyOtp` throws
 */
export async function logInByLink(
  deps: Dependencies,
  { token, deviceId }: { token: string; deviceId: string | null },
  client: Client,
): Promise<LoggedIn> {
  const linked = readLinkToken(token)
  const destinationId = linked && (await deps.destinations.idOfChallenge(linked.challengeId))
  if (!linked || !destinationId) throw new DomainError('OTP_EXPIRED')
  const current = await deps.destinations.find(destinationId)
  const found = findChallenge(current, ({ id }) => id === linked.challengeId)
  if (found?.challenge.act !== 'log-in') throw new DomainError('OTP_EXPIRED')
  const { codeHash } = found.challenge
  // A device that joined a code which another one asked for has a challenge of its own on it.
  const own = findChallenge(
    current,
    (one) => one.deviceId === deviceId && one.codeHash === codeHash && one.act === 'log-in',
  )
  if (!own) throw new DomainError('LINK_OF_OTHER_DEVICE')
  return verifyOtp(deps, { ...linked, challengeId: own.challenge.id }, client)
}
