import { derivedId } from '@platform/service-kit/ids'

/** A short text of one user. */
export interface Note {
  /** UUID */
  id: string
  userId: string
  text: string
  createdAt: Date
  /** Hash of the request that created it; null for a note that no request created. */
  requestHash: string | null
}

/** The note that every new account starts with. Its id follows from the user, so a second event creates no second note. */
export function firstNote(userId: string, createdAt: Date): Note {
  const id = derivedId('first-note', userId)
  return { id, userId, text: 'Welcome to Expert', createdAt, requestHash: null }
}
