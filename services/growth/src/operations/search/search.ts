import type { SearchAnswer } from '@platform/contracts/growth/search'
import { SEARCH_RESULTS, type SearchKind } from '@platform/contracts/growth/search-kinds'
import { DomainError } from '@platform/service-kit'
import {
  isOver,
  type SearchDocument,
  type SearchReader,
  textIn,
} from '../../domain/search/document.ts'
import { groupFound } from '../../domain/search/group-found.ts'
import type { SearchDependencies } from './dependencies.ts'

interface Asked {
  q: string
  kind?: SearchKind | undefined
  limit?: number | undefined
}

/**
 * What is found by the words of a query, from the memory of this instance; people by the beginning of their names, from the database, and no
 * more of them than are listed.
 * @throws UNAVAILABLE before the memory is filled
 */
export async function search(
  {
    searchIndex,
    searchDocuments,
    follower,
  }: Pick<SearchDependencies, 'searchIndex' | 'follower'> & {
    searchDocuments: Pick<SearchDependencies['searchDocuments'], 'peopleNamed'>
  },
  { q, kind, limit = SEARCH_RESULTS.perKind }: Asked,
  reader: SearchReader,
): Promise<SearchAnswer> {
  if (!follower.isReady) throw new DomainError('UNAVAILABLE')
  const isOfPeople = kind === undefined || kind === 'person'
  const people = isOfPeople ? await searchDocuments.peopleNamed(q, SEARCH_RESULTS.ofOneKind) : []
  const { found, isCorrected } = searchIndex.find(q)
  const most = kind ? SEARCH_RESULTS.ofOneKind : SEARCH_RESULTS.perKind
  const all = [...found, ...people.map((document) => ({ document, score: 0 }))]
  const groups = groupFound(all, reader, { kind, limit: Math.min(limit, most) })
  return {
    groups: groups.map(({ kind, total, shown }) => ({
      kind,
      total,
      items: shown.map((document) => resultOf(document, reader)),
    })),
    isCorrected: isCorrected && people.length === 0 && groups.length > 0,
  }
}

function resultOf(document: SearchDocument, { language, now }: SearchReader) {
  const { kind, id, title, text, path, image } = document
  return {
    ...{ kind, id, path, image },
    title: textIn(title, language),
    text: textIn(text, language),
    isOver: isOver(document, now),
  }
}
