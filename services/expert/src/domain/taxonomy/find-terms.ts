import { type Term, termKey } from './term.ts'

/** Where a term is in a list. */
export interface TermPosition {
  /** 0: its name begins with what is searched; 1: a later word of it does. */
  rank: number
  key: string
  id: string
}

/** Terms of a list in their order, from after a position on; of a search, names that begin with it first. */
export function findTerms(
  terms: readonly Term[],
  search: string,
  after: TermPosition | null,
  limit: number,
): Term[] {
  const wanted = termKey(search)
  return terms
    .map((term) => ({ term, position: positionOf(term, wanted) }))
    .filter(({ position }) => position.rank < NOT_FOUND && (!after || compare(position, after) > 0))
    .sort((a, b) => compare(a.position, b.position))
    .slice(0, limit)
    .map(({ term }) => term)
}

const NOT_FOUND = 2

export function positionOf({ id, name }: Term, wanted: string): TermPosition {
  const key = termKey(name)
  const isLater = () => key.split(/[\s(/-]+/).some((word) => word.startsWith(wanted))
  const rank = key.startsWith(wanted) ? 0 : isLater() ? 1 : NOT_FOUND
  return { rank, key, id }
}

function compare(a: TermPosition, b: TermPosition): number {
  if (a.rank !== b.rank) return a.rank - b.rank
  if (a.key !== b.key) return a.key < b.key ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
