import type { OtpChallenge } from '@platform/contracts/identity/http'
import { DomainError } from '@platform/service-kit'
import type { Destination } from '../../domain/destination.ts'
import type { Caller } from '../../domain/session.ts'
import { contactField, type User } from '../../domain/user.ts'
import { checkOtp } from '../check-otp.ts'
import type { Dependencies } from '../dependencies.ts'
import { requireFreshProof } from '../proofs/require-fresh-proof.ts'
import { requestOtp } from '../request-otp.ts'
import type { Requester } from '../send-code.ts'
import { countChange, replaceContact } from './replace-contact.ts'

/**
 * Sends a code to a new phone number or e-mail address of the caller. The answer is the same whether or not another account
 * has it.
 * @throws DomainError CONTACT_UNCHANGED, RATE_LIMITED, TOO_MANY_ATTEMPTS, OTP_NOT_SENT, and what `requireFreshProof` throws
 */
export async function requestContactChange(
  deps: Dependencies,
  caller: Caller,
  to: Destination,
  requester: Requester,
): Promise<OtpChallenge> {
  await requireFreshProof(deps, caller)
  const user = await deps.users.find(caller.userId)
  if (!user) throw new DomainError('NOT_FOUND')
  if (user[contactField(to.channel)] === to.value) throw new DomainError('CONTACT_UNCHANGED')
  await countChange(deps, 'ask', caller.userId)
  const challenge = await requestOtp(deps, to, requester, 'contact')
  await deps.contacts.setAsked(user.id, to.channel, challenge.challengeId)
  return challenge
}

/**
 * The code proves that the new one is the user's, who then logs in by it. The old one gets a message with a link that
 * undoes the change for three days, and until then nobody else can have it.
 * @throws DomainError OTP_WRONG, OTP_EXPIRED, TOO_MANY_ATTEMPTS, RATE_LIMITED, PHONE_TAKEN, EMAIL_TAKEN, IN_PROGRESS, and
 *   what `requireFreshProof` throws
 */
export async function confirmContactChange(
  deps: Dependencies,
  caller: Caller,
  channel: Destination['channel'],
  input: { challengeId: string; code: string },
): Promise<User> {
  const session = await requireFreshProof(deps, caller)
  const known = await deps.contacts.find(caller.userId)
  // A code, or a link, that somebody else asked for proves nothing about this user.
  if (known?.asked[channel] !== input.challengeId) throw new DomainError('OTP_EXPIRED')
  const to = await checkOtp(
    deps,
    input,
    'contact',
    (destination) => destination.channel === channel,
  )
  return replaceContact(deps, session, to)
}
