import type { ContactChange } from '../domain/contact-change.ts'
import type { User } from '../domain/user.ts'
import { type StoredUser, toUser } from './user-schema.ts'

/** A user with what became of their phone number and address. */
export interface ChangedUser {
  user: User
  changes: readonly ContactChange[]
  /** When the phone number or the address last changed. */
  changedAt: Date
  /** The challenge that the user asked for last, of each channel. */
  asked: Readonly<{ phone?: string; email?: string }>
  /** Ids of the changes whose undo has yet to take away what was added. */
  unfinishedUndos: readonly string[]
  /** Ids of the changes whose message was not sent. */
  unreported: readonly string[]
}

export function toChanged(stored: StoredUser): ChangedUser {
  const { contactChanges = [], contactChallenges = {}, unreportedChanges = [] } = stored
  const { unfinishedUndos = [] } = stored
  return {
    user: toUser(stored),
    changedAt: stored.contactsChangedAt ?? stored.createdAt,
    changes: contactChanges,
    asked: contactChallenges,
    unfinishedUndos: unfinishedUndos.map(({ id }) => id),
    unreported: unreportedChanges,
  }
}
