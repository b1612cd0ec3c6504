import type { Clock, CrashPoint, EventFactory, Ids } from '@platform/service-kit'

/** What the operations work on; `app.ts` composes it. */
export interface Dependencies {
  events: EventFactory<'pog'>
  clock: Clock
  ids: Ids
  crashPoint: CrashPoint
}
