import type { Clock, Ids } from '@platform/service-kit'
import type { Searchables } from '../../clients/searchables.ts'
import type { Removals } from '../../repositories/removals.ts'
import type { SearchDocuments } from '../../repositories/search/documents.ts'
import type { SearchPasses } from '../../repositories/search/passes.ts'
import type { RecentSearches } from '../../repositories/search/recent-searches.ts'
import type { SearchIndex } from '../../search-index/open-index.ts'
import type { Follower } from './follow-documents.ts'

/** What searches work on; `app.ts` composes it. */
export interface SearchDependencies {
  searchDocuments: SearchDocuments
  searchPasses: SearchPasses
  recentSearches: RecentSearches
  searchables: Searchables
  /** Accounts that are deleted: nobody finds them again. */
  removals: Removals
  searchIndex: SearchIndex
  follower: Follower
  clock: Clock
  ids: Ids
}
