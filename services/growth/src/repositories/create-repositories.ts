import type { Events, Mongo } from '@platform/service-kit'
import { consentSchema, consentsRepository } from './consents.ts'
import { searchDocumentSchema, searchDocumentsRepository } from './search/documents.ts'
import { searchPassesRepository, searchPassSchema } from './search/passes.ts'
import { recentSearchesRepository, recentSearchesSchema } from './search/recent-searches.ts'
import { trackedEventSchema, trackedEventsRepository } from './tracked-events.ts'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo, events: Pick<Events, 'relay'>) {
  const Consent = mongo.model('Consent', consentSchema, 'consents')
  const TrackedEvent = mongo.model('TrackedEvent', trackedEventSchema, 'tracked_events')
  const Document = mongo.model('SearchDocument', searchDocumentSchema, 'search_documents')
  const Pass = mongo.model('SearchPass', searchPassSchema, 'search_passes')
  const Recent = mongo.model('RecentSearches', recentSearchesSchema, 'recent_searches')
  await mongo.initModels([Consent, TrackedEvent, Document, Pass, Recent])
  return {
    consents: consentsRepository(Consent),
    trackedEvents: trackedEventsRepository(TrackedEvent, events.relay(TrackedEvent)),
    searchDocuments: searchDocumentsRepository(Document),
    searchPasses: searchPassesRepository(Pass),
    recentSearches: recentSearchesRepository(Recent),
  }
}
