import type { Searchable } from '@platform/contracts/growth/searchables'
import type { SearchDocument } from '../domain/search/document.ts'

/** A document of a search, with what the test says of it. */
export const searchDocument = (
  changes: Partial<SearchDocument> & Pick<SearchDocument, 'kind' | 'id'>,
): SearchDocument => ({
  title: { en: changes.id },
  text: {},
  tags: [],
  path: `/${changes.kind}/${changes.id}`,
  image: null,
  countries: [],
  userId: null,
  endsAt: null,
  ...changes,
})

/** The same as a service gives it. */
export const searchable = (
  changes: Partial<Searchable> & Pick<Searchable, 'kind' | 'id'>,
): Searchable => ({ ...searchDocument({ ...changes, endsAt: null }), endsAt: null, ...changes })
