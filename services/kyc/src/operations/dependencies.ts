import type { Clock, EventFactory, StaffChecks } from '@platform/service-kit'
import type { Notes } from '../repositories/notes.ts'
import type { DocumentDependencies } from './documents/dependencies.ts'
import type { ErasureDependencies } from './erasure/erase-person.ts'
import type { BlindIndex } from './keys/blind-index.ts'
import type { Sealing } from './keys/sealing.ts'

/** What the operations work on; `app.ts` composes it. */
export interface Dependencies extends DocumentDependencies, ErasureDependencies {
  notes: Notes
  sealing: Sealing
  blindIndex: BlindIndex
  checks: StaffChecks
  events: EventFactory<'kyc'>
  clock: Clock
}
