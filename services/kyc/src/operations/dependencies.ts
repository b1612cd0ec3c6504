import type { Clock, EventFactory } from '@platform/service-kit'
import type { Notes } from '../repositories/notes.ts'
import type { BlindIndex } from './keys/blind-index.ts'
import type { Sealing } from './keys/sealing.ts'

/** What the operations work on; `app.ts` composes it. */
export interface Dependencies {
  notes: Notes
  sealing: Sealing
  blindIndex: BlindIndex
  events: EventFactory<'kyc'>
  clock: Clock
}
