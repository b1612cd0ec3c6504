import type { Clock, EventFactory } from '@platform/service-kit'
import type { Notes } from '../repositories/notes.ts'

/** What the operations work on; `app.ts` composes it. */
export interface Dependencies {
  notes: Notes
  events: EventFactory<'kyc'>
  clock: Clock
}
