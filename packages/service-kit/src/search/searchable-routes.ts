import type { SearchKind } from '@platform/contracts/growth/search-kinds'
import {
  type Searchable,
  type SearchablesPage,
  searchablesBody,
  searchablesFound,
  searchablesPage,
  searchablesQuery,
} from '@platform/contracts/growth/searchables'
import { DomainError } from '../errors.ts'
import type { ServiceApp } from '../http/app.ts'
import { answers, ok } from '../http/envelope.ts'

/** What a service lets everybody find of one kind. */
export interface SearchableSource {
  /** So many of them at most, by their ids, whose ids come after this one; '' comes before all. */
  after(id: string, limit: number): Promise<readonly Searchable[]>
  /** Those of these that everybody may find now. */
  among(ids: readonly string[]): Promise<readonly Searchable[]>
}

/** The sources of a service by what they find. */
export type SearchableSources = Readonly<Partial<Record<SearchKind, SearchableSource>>>

/** One page of a source. Its `next` is null where nothing comes after it. */
export async function searchablesAfter(
  source: SearchableSource,
  after: string,
  limit: number,
): Promise<SearchablesPage> {
  const items = await source.after(after, limit)
  return { items: [...items], next: items.length < limit ? null : (items.at(-1)?.id ?? null) }
}

const access = { service: ['growth'] } as const

/** GET and POST /internal/searchables, for growth, whose search finds them. NOT_FOUND for a kind that the service has none of. */
export function searchableRoutes(app: ServiceApp, sources: SearchableSources): void {
  const sourceOf = (kind: SearchKind): SearchableSource => {
    const source = sources[kind]
    if (!source) throw new DomainError('NOT_FOUND')
    return source
  }
  app.get(
    '/internal/searchables',
    {
      config: { access },
      schema: {
        querystring: searchablesQuery,
        response: answers({ 200: searchablesPage }, ['NOT_FOUND']),
      },
    },
    async ({ query: { kind, after = '', limit } }) =>
      ok(await searchablesAfter(sourceOf(kind), after, limit)),
  )
  app.post(
    '/internal/searchables',
    {
      config: { access },
      schema: {
        body: searchablesBody,
        response: answers({ 200: searchablesFound }, ['NOT_FOUND']),
      },
    },
    async ({ body: { kind, ids } }) => ok({ items: [...(await sourceOf(kind).among(ids))] }),
  )
}
