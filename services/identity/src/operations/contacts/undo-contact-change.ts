import type { UndoneContact } from '@platform/contracts/identity/contacts'
import { DomainError } from '@platform/service-kit'
import { isUndoable, readUndoToken, undoChange } from '../../domain/contact-change.ts'
import { maskDestination } from '../../domain/mask-destination.ts'
import { contactField } from '../../domain/user.ts'
import type { Dependencies } from '../dependencies.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { contactsChangedEvent } from './contacts-changed-event.ts'

/** The same call may come again, because its answer was lost. */
const AGAIN_MS = 10 * 60_000

type Needed = Pick<Dependencies, 'contacts' | 'secrets' | 'sessions' | 'events' | 'clock'>

/**
 * The old number or address is the user's again, whatever replaced it since, and every session ends: who changed it may
 * have one. The link, which only the old one got, is the proof.
 * @throws DomainError UNDO_OVER; PHONE_TAKEN, EMAIL_TAKEN when another account has it; IN_PROGRESS
 */
export async function undoContactChange(deps: Needed, token: string): Promise<UndoneContact> {
  const named = readUndoToken(deps.secrets.contact, token)
  const found = named && (await deps.contacts.find(named.userId))
  const change = found?.changes.find(({ id }) => id === named?.id)
  const now = deps.clock.now()
  if (!found || !change) throw new DomainError('UNDO_OVER')
  const { user, changes } = found
  const { channel, from, undoneAt } = change
  if (isUndoable(change, now)) {
    const current = user[contactField(channel)]
    const left = undoChange(changes, change.id, now)
    const restored = await deps.contacts.restore(user.id, change, current, {
      left,
      at: now,
      event: contactsChangedEvent(deps, user.id, now),
    })
    if (!restored) throw new DomainError('IN_PROGRESS')
  } else if (!undoneAt || now.getTime() - undoneAt.getTime() > AGAIN_MS) {
    throw new DomainError('UNDO_OVER')
  }
  // Again after a crash, or a second press.
  await endSessionsOf(deps, user.id, null)
  return { channel, to: from === null ? null : maskDestination({ channel, value: from }) }
}
