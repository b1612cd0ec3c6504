import type { Clock, CrashPoint, EventFactory, Ids } from '@platform/service-kit'
import type { FeedDependencies } from './feed/feed-dependencies.ts'

/** What the operations work on; `app.ts` composes it. */
export interface Dependencies {
  feed: FeedDependencies
  events: EventFactory<'pog'>
  clock: Clock
  ids: Ids
  crashPoint: CrashPoint
}
