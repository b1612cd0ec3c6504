import type { TermKind } from '@platform/contracts/expert/constants'
import type { LogInOrigin } from '@platform/contracts/identity/log-in-origin'

/** A language, a tool or a skill that everybody can use. */
export interface Term {
  id: string
  kind: TermKind
  name: string
  group: string | null
}

/** A term that an applicant added. */
export interface Addition {
  /** `own-<uuid>`; it does not follow from the user. */
  id: string
  userId: string
  kind: TermKind
  name: string
  state: 'waiting' | 'accepted' | 'rejected'
  addedAt: Date
  /** Where the session came from in which it was added. */
  origin: Pick<LogInOrigin, 'device'> | null
}

/** Equal for names that differ only in case, marks that are written in two ways, or spaces. */
export const termKey = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
