import { staffActed } from '@platform/contracts/growth/events'
import { type Events, type Mongo, staffActModel, staffActs } from '@platform/service-kit'
import { consentSchema, consentsRepository } from './consents.ts'
import { contentPictureSchema, contentPicturesRepository } from './content/content-pictures.ts'
import { contentVersionSchema, contentVersionsRepository } from './content/content-versions.ts'
import { contentSchema, contentsRepository } from './content/contents.ts'
import { trackedEventSchema, trackedEventsRepository } from './tracked-events.ts'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo, events: Pick<Events, 'relay'>) {
  const Consent = mongo.model('Consent', consentSchema, 'consents')
  const TrackedEvent = mongo.model('TrackedEvent', trackedEventSchema, 'tracked_events')
  const ContentItem = mongo.model('Content', contentSchema, 'contents')
  const ContentVersion = mongo.model('ContentVersion', contentVersionSchema, 'content_versions')
  const ContentPicture = mongo.model('ContentPicture', contentPictureSchema, 'content_pictures')
  const Act = staffActModel(mongo)
  await mongo.initModels([
    ...[Consent, TrackedEvent],
    ...[ContentItem, ContentVersion, ContentPicture],
    Act,
  ])
  return {
    consents: consentsRepository(Consent),
    trackedEvents: trackedEventsRepository(TrackedEvent, events.relay(TrackedEvent)),
    contents: contentsRepository(ContentItem),
    contentVersions: contentVersionsRepository(ContentVersion),
    contentPictures: contentPicturesRepository(ContentPicture),
    audit: staffActs(Act, events.relay(Act), staffActed),
  }
}
