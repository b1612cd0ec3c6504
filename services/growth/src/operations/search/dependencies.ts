import type { Clock, Ids } from '@platform/service-kit'
import type { Searchables } from '../../clients/searchables.ts'
import type { Removals } from '../../repositories/removals.ts'
import type { SearchDocuments } from '../../repositories/search/documents.ts'
import type { SearchPasses } from '../../repositories/search/passes.ts'
import type { RecentSearches } from '../../repositories/search/recent-searches.ts'
import type { SearchIndex } from '../../search-index/open-index.ts'

/** Keeps the memory of this instance as the database is. */
export interface Follower {
  /** Whether everything that was stored when the instance started is in memory. */
  readonly isReady: boolean
  /** Takes what has changed. @returns how many documents it took */
  follow(signal: AbortSignal): Promise<number>
}

/** What searches work on; `compose-search.ts` composes it. */
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
