import type { SearchableSources, ServiceContext } from '@platform/service-kit'
import { type SearchedService, searchablesClient } from './clients/searchables.ts'
import { consumeForSearch } from './events/search/consume-for-search.ts'
import type { SearchDependencies } from './operations/search/dependencies.ts'
import { createFollower, deleteRemoved } from './operations/search/follow-documents.ts'
import { forgetPerson, passThrough } from './operations/search/refresh-documents.ts'
import { searchRoutes } from './routes/search/search-routes.ts'
import { openSearchIndex } from './search-index/open-index.ts'

const FOLLOW_MS = 1_000
const PASS_MS = 60_000
const SWEEP_MS = 60 * 60_000

type Repositories = Pick<
  SearchDependencies,
  'searchDocuments' | 'searchPasses' | 'recentSearches' | 'removals'
>
type Context = Pick<
  ServiceContext<unknown, SearchedService, 'growth'>,
  'app' | 'events' | 'internal' | 'clock' | 'ids' | 'worker' | 'metrics' | 'beforeErasure'
>

/** @param own what of this service everybody may find */
export function composeSearch(
  { app, events, internal, clock, ids, worker, metrics, beforeErasure }: Context,
  repositories: Repositories,
  own: SearchableSources,
): void {
  const searchIndex = openSearchIndex()
  const deps: SearchDependencies = {
    ...repositories,
    searchables: searchablesClient(internal, own),
    searchIndex,
    follower: createFollower({ ...repositories, searchIndex, clock }),
    clock,
    ids,
  }
  searchRoutes(app, deps)
  consumeForSearch(events, deps)
  const size = metrics.gauge('search_documents', 'What searches of this instance find', [])
  const missing = 'What searches of this instance do not find, because its memory is full'
  const leftOut = metrics.gauge('search_documents_left_out', missing, [])
  worker('follow-search-documents', FOLLOW_MS, async (signal) => {
    await deps.follower.follow(signal)
    size.set(searchIndex.size)
    leftOut.set(searchIndex.leftOut)
  })
  worker('pass-through-searchables', PASS_MS, (signal) => passThrough(deps, signal), {
    scope: 'cluster',
  })
  worker('delete-removed-documents', SWEEP_MS, () => deleteRemoved(deps), { scope: 'cluster' })
  // The collection is erased with its user; memories follow it only by what is left there.
  beforeErasure((userId) => forgetPerson(deps, userId))
}
