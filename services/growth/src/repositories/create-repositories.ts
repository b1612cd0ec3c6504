import type { Events, Mongo } from '@platform/service-kit'
import { trackedEventSchema, trackedEventsRepository } from './tracked-events.ts'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo, events: Pick<Events, 'relay'>) {
  const TrackedEvent = mongo.model('TrackedEvent', trackedEventSchema, 'tracked_events')
  await mongo.initModels([TrackedEvent])
  return { trackedEvents: trackedEventsRepository(TrackedEvent, events.relay(TrackedEvent)) }
}
