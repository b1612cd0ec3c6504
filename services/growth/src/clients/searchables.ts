import type { SearchKind } from '@platform/contracts/growth/search-kinds'
import {
  MAX_SEARCHABLES,
  type Searchable,
  type SearchablesPage,
  searchablesFound,
  searchablesPage,
} from '@platform/contracts/growth/searchables'
import {
  type InternalClient,
  type SearchableSources,
  searchablesAfter,
} from '@platform/service-kit'

/** The services that growth asks. */
export type SearchedService = 'identity' | 'quests' | 'clans'

/** Whose things of a kind are; `null`: our own. */
const OWNERS: Readonly<Record<SearchKind, SearchedService | null>> = {
  campaign: 'quests',
  quest: 'quests',
  game: 'quests',
  clan: 'clans',
  person: 'identity',
  article: null,
  video: null,
}

/** What can be found, as the service says that has it. */
export interface Searchables {
  /** One page of all of a kind, by their ids. @throws UNAVAILABLE */
  after(kind: SearchKind, after: string): Promise<SearchablesPage>
  /** Those of these that everybody may find now. @throws UNAVAILABLE */
  among(kind: SearchKind, ids: readonly string[]): Promise<Searchable[]>
}

/** @param own sources of this service */
export function searchablesClient(
  internal: InternalClient<SearchedService>,
  own: SearchableSources,
): Searchables {
  return {
    async after(kind, after) {
      const owner = OWNERS[kind]
      const source = own[kind]
      if (owner === null) {
        return source ? searchablesAfter(source, after, MAX_SEARCHABLES) : { items: [], next: null }
      }
      const query = new URLSearchParams({ kind, ...(after && { after }) })
      const path = `/internal/searchables?${query}`
      return internal.call(owner, { method: 'GET', path, data: searchablesPage })
    },
    async among(kind, ids) {
      const owner = OWNERS[kind]
      if (owner === null) return [...((await own[kind]?.among(ids)) ?? [])]
      const request = {
        method: 'POST',
        path: '/internal/searchables',
        body: { kind, ids },
      } as const
      return (await internal.call(owner, { ...request, data: searchablesFound })).items
    },
  }
}
