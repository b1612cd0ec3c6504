import { SEARCH_KINDS, type SearchKind } from '@platform/contracts/growth/search-kinds'
import { isFor, isOver, type SearchDocument, type SearchReader } from './document.ts'

/** A document that was found, and how well it fits. */
export interface Found {
  document: SearchDocument
  score: number
}

export interface FoundGroup {
  kind: SearchKind
  /** All that were found, also those that are not shown; of people those that were asked for, 50 at most. */
  total: number
  shown: SearchDocument[]
}

/** What is over fits half as well. */
const OVER = 0.5
/** More than are shown are compared: one that is over can fall behind these. */
const COMPARED = 4

/**
 * Groups what was found by kind, the best of each first.
 * @param found the best first
 * @param limit of each kind
 */
export function groupFound(
  found: Iterable<Found>,
  { country, now }: Pick<SearchReader, 'country' | 'now'>,
  { kind: only, limit }: { kind?: SearchKind | undefined; limit: number },
): FoundGroup[] {
  const groups = new Map<SearchKind, { total: number; best: Found[] }>()
  for (const one of found) {
    const { kind } = one.document
    if ((only && kind !== only) || !isFor(one.document, country)) continue
    const group = groups.get(kind) ?? { total: 0, best: [] }
    group.total += 1
    if (group.best.length < limit * COMPARED) group.best.push(one)
    groups.set(kind, group)
  }
  const weightOf = ({ document, score }: Found) => (isOver(document, now) ? score * OVER : score)
  return SEARCH_KINDS.flatMap((kind) => {
    const group = groups.get(kind)
    if (!group) return []
    const sorted = group.best.toSorted((a, b) => weightOf(b) - weightOf(a))
    const shown = sorted.slice(0, limit).map(({ document }) => document)
    return [{ kind, total: group.total, shown }]
  })
}
