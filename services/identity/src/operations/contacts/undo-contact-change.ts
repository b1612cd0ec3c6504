import type { TakenAway, UndoneContact } from '@platform/contracts/identity/contacts'
import { DomainError } from '@platform/service-kit'
import {
  type ContactChange,
  isUndoable,
  reachOf,
  readUndoToken,
  undoChange,
} from '../../domain/contact-change.ts'
import { maskDestination } from '../../domain/mask-destination.ts'
import type { User } from '../../domain/user.ts'
import type { Dependencies } from '../dependencies.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { contactsChangedEvent } from './contacts-changed-event.ts'
import { takeAwayAdded } from './take-away-added.ts'

/** The same call may come again, because its answer was lost. */
const AGAIN_MS = 10 * 60_000

type Needed = Pick<
  Dependencies,
  | 'contacts'
  | 'outsideAccounts'
  | 'connections'
  | 'deletions'
  | 'factors'
  | 'social'
  | 'secrets'
  | 'sessions'
  | 'events'
  | 'clock'
>

/**
 * The old number or address is the user's again, whatever replaced it since, and so is that of the other channel. Every session
 * ends, and what was added to the account lately is taken away: who changed the contact may have done all that. The link,
 * which only the old one got, is the proof.
 * @throws DomainError UNDO_OVER; PHONE_TAKEN, EMAIL_TAKEN when another account has it; IN_PROGRESS
 */
export async function undoContactChange(deps: Needed, token: string): Promise<UndoneContact> {
  const named = readUndoToken(deps.secrets.contact, token)
  const found = named && (await deps.contacts.find(named.userId))
  const change = found?.changes.find(({ id }) => id === named?.id)
  const now = deps.clock.now()
  if (!found || !change) throw new DomainError('UNDO_OVER')
  const { user, changes } = found
  const { id, channel, from, undoneAt } = change
  let current: readonly ContactChange[] = changes
  if (isUndoable(change, now)) {
    const { left, restored } = undoChange(changes, id, now)
    const event = contactsChangedEvent(deps, user.id, now)
    const done = await deps.contacts.restore(user, restored, { left, at: now, event })
    if (!done) throw new DomainError('IN_PROGRESS')
    current = left
  } else if (!undoneAt || now.getTime() - undoneAt.getTime() > AGAIN_MS) {
    throw new DomainError('UNDO_OVER')
  }
  // Again after a crash; not at a second press, when the owner may have added something.
  const takenAway = change.takenAway ?? (await takeAll(deps, user, undoneWith(current, id), change))
  if (!change.takenAway) await deps.contacts.setTakenAway(user.id, id, takenAway)
  return {
    channel,
    to: from === null ? null : maskDestination({ channel, value: from }),
    takenAway,
  }
}

/**
 * Sessions end first, so that none adds anything more, and again: a way that is gone now may have opened one meanwhile. What is
 * under way in either is refused by the epoch.
 */
async function takeAll(
  deps: Needed,
  user: User,
  undone: readonly ContactChange[],
  { channel }: ContactChange,
): Promise<TakenAway[]> {
  const since = new Date(Math.min(...undone.map((one) => reachOf(one).getTime())))
  await endSessionsOf(deps, user.id, null)
  const added = await takeAwayAdded(deps, user, since)
  await deps.contacts.renewEpoch(user.id)
  await endSessionsOf(deps, user.id, null)
  const others = undone.map((one) => one.channel).filter((one) => one !== channel)
  return [...others, ...added]
}

/** The change, and that of the other channel which the same step has undone. */
function undoneWith(changes: readonly ContactChange[], id: string): readonly ContactChange[] {
  const at = changes.find((one) => one.id === id)?.undoneAt?.getTime()
  return changes.filter(({ undoneAt }) => undoneAt?.getTime() === at)
}
