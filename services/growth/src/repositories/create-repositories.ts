import type { Events, Mongo } from '@platform/service-kit'
import { consentSchema, consentsRepository } from './consents.ts'
import { conversionSchema, conversionsRepository } from './conversions.ts'
import { journeySchema, journeysRepository } from './journeys.ts'
import { linkVisitsRepository, visitSchema } from './link-visits.ts'
import { linkSchema, linksRepository } from './links.ts'
import { batchSchema, rollUpSchema, rollUpsRepository } from './roll-ups.ts'
import { touchesRepository, touchSchema } from './touches.ts'
import { trackedEventSchema, trackedEventsRepository } from './tracked-events.ts'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo, events: Pick<Events, 'relay'>) {
  const Consent = mongo.model('Consent', consentSchema, 'consents')
  const TrackedEvent = mongo.model('TrackedEvent', trackedEventSchema, 'tracked_events')
  const Link = mongo.model('Link', linkSchema, 'links')
  const LinkVisit = mongo.model('LinkVisit', visitSchema, 'link_visits')
  const RollUp = mongo.model('RollUp', rollUpSchema, 'roll_ups')
  const RollUpBatch = mongo.model('RollUpBatch', batchSchema, 'roll_up_batches')
  const Touch = mongo.model('Touch', touchSchema, 'touches')
  const Journey = mongo.model('Journey', journeySchema, 'journeys')
  const Conversion = mongo.model('Conversion', conversionSchema, 'conversions')
  await mongo.initModels([Consent, TrackedEvent])
  await mongo.initModels([Link, LinkVisit, RollUp, RollUpBatch, Touch, Journey, Conversion])
  return {
    consents: consentsRepository(Consent),
    trackedEvents: trackedEventsRepository(TrackedEvent, events.relay(TrackedEvent)),
    links: linksRepository(Link),
    linkVisits: linkVisitsRepository(LinkVisit),
    rollUps: rollUpsRepository(RollUp, RollUpBatch),
    touches: touchesRepository(Touch),
    journeys: journeysRepository(Journey),
    conversions: conversionsRepository(Conversion),
  }
}
