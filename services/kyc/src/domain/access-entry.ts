import type { ShownFact } from '@platform/contracts/kyc/facts'
import type {
  ACCESS_ACTIONS,
  ACCESS_ACTORS,
  DocumentKind,
  VerificationKind,
} from '@platform/contracts/kyc/fields'

/** That somebody saw, passed on or changed data of a person: the person reads it. */
export interface AccessEntry {
  /** UUID; the same for what may be recorded again after a crash. */
  id: string
  userId: string
  at: Date
  actor: (typeof ACCESS_ACTORS)[number]
  action: (typeof ACCESS_ACTIONS)[number]
  /** What it was about; null: all of it. */
  subject: VerificationKind | DocumentKind | ShownFact | null
  /** The account of who looked, of staff; the person is not shown it. */
  staffId: string | null
}
