import type { Clock, EventFactory, Ids, RateCounts } from '@platform/service-kit'
import type { Consents } from '../repositories/consents.ts'
import type { TrackedEvents } from '../repositories/tracked-events.ts'

/** What the operations work on; `app.ts` composes it. */
export interface Dependencies {
  consents: Consents
  trackedEvents: TrackedEvents
  rates: RateCounts
  events: EventFactory<'growth'>
  clock: Clock
  ids: Ids
}
