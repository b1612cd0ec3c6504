import type { staffActed } from '@platform/contracts/expert/events'
import type { ActOf } from '@platform/contracts/staff/acts'
import type {
  Blobs,
  Clock,
  CrashPoint,
  EventFactory,
  Ids,
  Reviews,
  StaffActs,
} from '@platform/service-kit'
import type { Additions, Terms } from '../repositories/additions.ts'
import type { Ages } from '../repositories/ages.ts'
import type { Applications } from '../repositories/applications.ts'
import type { Assessments } from '../repositories/assessments.ts'
import type { Attempts } from '../repositories/attempts.ts'
import type { Documents } from '../repositories/documents.ts'
import type { Experts } from '../repositories/experts.ts'

/** What the operations work on; `app.ts` composes it. */
export interface Dependencies {
  applications: Applications
  ages: Ages
  additions: Additions
  terms: Terms
  documents: Documents
  attempts: Attempts
  assessments: Assessments
  experts: Experts
  reviews: Reviews
  audit: StaffActs<ActOf<typeof staffActed>>
  /** Pictures of documents, which only their applicant and a reviewer see. */
  blobs: Blobs
  /** Not to be guessed: the seed of a skill check. */
  randomSeed(): string
  events: EventFactory<'expert'>
  clock: Clock
  ids: Ids
  crashPoint: CrashPoint
}
