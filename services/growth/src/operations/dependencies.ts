import type { Clock, EventFactory, Ids, RateCounts } from '@platform/service-kit'
import type { Consents } from '../repositories/consents.ts'
import type { TrackedEvents } from '../repositories/tracked-events.ts'
import type { VisitorBudget } from './visitor-budget.ts'

/** What the operations work on; `app.ts` composes it. */
export interface Dependencies {
  consents: Consents
  trackedEvents: TrackedEvents
  rates: RateCounts
  visitorBudget: VisitorBudget
  events: EventFactory<'growth'>
  clock: Clock
  ids: Ids
}
