import type { Language } from '@platform/contracts/constants'
import type { OtpChallenge } from '@platform/contracts/identity/http'
import { countWithin, DomainError } from '@platform/service-kit'
import { addedSince, isUndoable, takenError } from '../../domain/contact-change.ts'
import type { Destination } from '../../domain/destination.ts'
import type { Caller } from '../../domain/session.ts'
import { contactField, type User } from '../../domain/user.ts'
import { checkOtp } from '../check-otp.ts'
import type { Dependencies } from '../dependencies.ts'
import { requireFreshProof } from '../proofs/require-fresh-proof.ts'
import { requestOtp } from '../request-otp.ts'
import type { Requester } from '../send-code.ts'
import { contactsChangedEvent } from './contacts-changed-event.ts'
import { deliverContactNotices } from './deliver-contact-notices.ts'

/** Changes that a user may begin, and make, in a day: each sends a message. */
const MAX_CHANGES = 5
const DAY_MS = 24 * 60 * 60_000

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
  await countChange(deps, 'ask', caller)
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
  { language, ...input }: { challengeId: string; code: string; language: Language },
): Promise<User> {
  const session = await requireFreshProof(deps, caller)
  const { userId } = caller
  const known = await deps.contacts.find(userId)
  if (!known) throw new DomainError('NOT_FOUND')
  const { user, asked } = known
  // A code, or a link, that somebody else asked for proves nothing about this user.
  if (asked[channel] !== input.challengeId) throw new DomainError('OTP_EXPIRED')
  const to = await checkOtp(
    deps,
    input,
    'contact',
    (destination) => destination.channel === channel,
  )
  const from = user[contactField(channel)]
  if (from === to.value) return user
  await countChange(deps, 'change', caller)
  const now = deps.clock.now()
  const own = known.changes.filter((one) => one.channel === channel && one.from === to.value)
  // What it replaces was there for a while only: a link to there would give the account to a thief.
  const goesBack = own.some((one) => isUndoable(one, now))
  if (own.length === 0 && (await deps.contacts.isReserved(to, now))) throw takenError(channel)
  const change = {
    id: deps.ids.next(),
    channel,
    from,
    to: to.value,
    at: now,
    addedSince: addedSince(now, session.createdAt),
    language,
    undoneAt: null,
  }
  const event = contactsChangedEvent(deps, userId, now)
  const changed = await deps.contacts.replace(userId, change, { reports: !goesBack, event })
  if (!changed) throw new DomainError('IN_PROGRESS')
  await deliverContactNotices(deps, userId)
  return changed
}

const countChange = (
  { rates, clock }: Pick<Dependencies, 'rates' | 'clock'>,
  step: 'ask' | 'change',
  { userId }: Caller,
) =>
  countWithin(rates, clock, {
    key: `contact:${step}:${userId}`,
    max: step === 'ask' ? 3 * MAX_CHANGES : MAX_CHANGES,
    windowMs: DAY_MS,
  })
