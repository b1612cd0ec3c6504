import type { UndoneContact } from '@platform/contracts/identity/contacts'
import { contactUndone } from '@platform/contracts/identity/events'
import { DomainError } from '@platform/service-kit'
import {
  type ContactChange,
  isUndoable,
  reachOfAll,
  readUndoToken,
  undoChange,
  undoneWith,
} from '../../domain/contact-change.ts'
import { maskDestination } from '../../domain/mask-destination.ts'
import type { Dependencies } from '../dependencies.ts'
import { contactsChangedEvent } from './contacts-changed-event.ts'
import { finishUndo, type UndoNeeded } from './finish-undo.ts'

/** The same call may come again, because its answer was lost. */
const AGAIN_MS = 10 * 60_000

type Needed = UndoNeeded & Pick<Dependencies, 'crashPoint'>

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
  const { user, changes, unfinishedUndos } = found
  const { id, channel, from, undoneAt } = change
  let current: readonly ContactChange[] = changes
  let isUnfinished = undoneWith(changes, id).some((one) => unfinishedUndos.includes(one.id))
  if (isUndoable(change, now)) {
    const { left, restored } = undoChange(changes, id, now)
    const phone = restored.find((one) => one.channel === 'phone')
    const hasPhone = phone && phone.from !== null
    const events = [
      contactsChangedEvent(deps, user.id, now, hasPhone),
      undoneEvent(deps, user.id, left, id),
    ]
    const done = await deps.contacts.restore(user, restored, { id, left, at: now, events })
    if (!done) throw new DomainError('IN_PROGRESS')
    deps.crashPoint('undo-restored')
    current = left
    isUnfinished = true
  } else if (!undoneAt || (!isUnfinished && !isRecent(undoneAt, now))) {
    throw new DomainError('UNDO_OVER')
  }
  // Again after a crash; not at a second press, when the owner may have added something.
  const takenAway = isUnfinished
    ? await finishUndo(deps, { user, changes: current }, id)
    : (change.takenAway ?? [])
  return {
    channel,
    to: from === null ? null : maskDestination({ channel, value: from }),
    takenAway,
  }
}

/** Other services look at what their users added since. */
function undoneEvent(
  { events, clock }: Pick<Dependencies, 'events' | 'clock'>,
  userId: string,
  left: readonly ContactChange[],
  id: string,
) {
  const at = clock.now()
  const addedSince = reachOfAll(undoneWith(left, id))
  const data = { userId, addedSince: addedSince.toISOString(), at: at.toISOString() }
  return events.create(contactUndone, { key: userId, version: at.getTime(), data })
}

const isRecent = (undoneAt: Date, now: Date) => now.getTime() - undoneAt.getTime() <= AGAIN_MS
