import { DAY_MS } from '@platform/contracts/constants'
import { countWithin, DomainError } from '@platform/service-kit'
import { addedSince, isUndoable, takenError } from '../../domain/contact-change.ts'
import type { Destination } from '../../domain/destination.ts'
import { noticeLanguageOf } from '../../domain/factor-message.ts'
import type { Session } from '../../domain/session.ts'
import { contactField, type User } from '../../domain/user.ts'
import type { Dependencies } from '../dependencies.ts'
import { addedWaySince } from '../ways-in.ts'
import { contactsChangedEvent } from './contacts-changed-event.ts'
import { deliverContactNotices } from './deliver-contact-notices.ts'

/** Changes that a user may begin, and make, in a day: each sends a message. */
const MAX_CHANGES = 5

type Needed = Pick<
  Dependencies,
  | 'contacts'
  | 'contactNotices'
  | 'notices'
  | 'secrets'
  | 'rates'
  | 'factors'
  | 'outsideAccounts'
  | 'events'
  | 'clock'
  | 'ids'
>

/**
 * Gives the user of a freshly proven session a contact that was just proven.
 * @throws DomainError RATE_LIMITED, PHONE_TAKEN, EMAIL_TAKEN, IN_PROGRESS, NOT_FOUND
 */
export async function replaceContact(
  deps: Needed,
  session: Pick<Session, 'userId' | 'createdAt' | 'epoch' | 'method' | 'passkeyId'>,
  { channel, value: to }: Destination,
): Promise<User> {
  const { userId, createdAt, epoch } = session
  const known = await deps.contacts.find(userId)
  if (!known) throw new DomainError('NOT_FOUND')
  const { user, changes } = known
  const from = user[contactField(channel)]
  if (from === to) return user
  await countChange(deps, 'change', userId)
  const now = deps.clock.now()
  const own = changes.filter((one) => one.channel === channel && one.from === to)
  // What it replaces was there for a while only: a link to there would give the account to a thief.
  const goesBack = own.some((one) => isUndoable(one, now))
  if (own.length === 0 && (await deps.contacts.isReserved({ channel, value: to }, now))) {
    throw takenError(channel)
  }
  const change = {
    id: deps.ids.next(),
    channel,
    from,
    to,
    at: now,
    addedSince: addedSince(now, createdAt, await addedWaySince(deps, session, user)),
    language: noticeLanguageOf(user),
    undoneAt: null,
  }
  const event = contactsChangedEvent(deps, userId, now, channel === 'phone' ? true : undefined)
  const changed = await deps.contacts.replace(userId, change, { epoch, reports: !goesBack, event })
  if (!changed) throw new DomainError('IN_PROGRESS')
  await deliverContactNotices(deps, userId)
  return changed
}

/** Counts a step of a change. @throws DomainError RATE_LIMITED */
export const countChange = (
  { rates, clock }: Pick<Dependencies, 'rates' | 'clock'>,
  step: 'ask' | 'change',
  userId: string,
) =>
  countWithin(rates, clock, {
    key: `contact:${step}:${userId}`,
    max: step === 'ask' ? 3 * MAX_CHANGES : MAX_CHANGES,
    windowMs: DAY_MS,
  })
