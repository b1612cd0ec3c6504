import type { Events, Mongo } from '@platform/service-kit'
import { consentSchema, consentsRepository } from './consents.ts'
import { trackedEventSchema, trackedEventsRepository } from './tracked-events.ts'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo, events: Pick<Events, 'relay'>) {
  const Consent = mongo.model('Consent', consentSchema, 'consents')
  const TrackedEvent = mongo.model('TrackedEvent', trackedEventSchema, 'tracked_events')
  await mongo.initModels([Consent, TrackedEvent])
  return {
    consents: consentsRepository(Consent),
    trackedEvents: trackedEventsRepository(TrackedEvent, events.relay(TrackedEvent)),
  }
}
