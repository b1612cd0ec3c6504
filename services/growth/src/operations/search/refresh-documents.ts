import { SEARCH_KINDS, type SearchKind } from '@platform/contracts/growth/search-kinds'
import type { Searchable } from '@platform/contracts/growth/searchables'
import { documentOf, keyOf } from '../../domain/search/document.ts'
import type { SearchDependencies } from './dependencies.ts'

type Needed = Pick<
  SearchDependencies,
  'searchDocuments' | 'searchables' | 'removals' | 'clock' | 'ids'
>

/** Documents of these with their keys, but of nobody who has been deleted since they were read. */
async function keyed(
  { ids, removals }: Pick<Needed, 'ids' | 'removals'>,
  items: readonly Searchable[],
) {
  const people = items.flatMap(({ userId }) => (userId === null ? [] : [userId]))
  const gone = await removals.among(people)
  return items
    .filter(({ userId }) => userId === null || !gone.has(userId))
    .map((item) => ({ key: keyOf(ids.from, item), document: documentOf(item) }))
}

/** Asks the service that has it what is true of a thing now. Repeated, or in another order, it comes to the same. */
export async function refreshDocument(
  deps: Needed,
  { kind, id }: { kind: SearchKind; id: string },
): Promise<void> {
  const { searchDocuments, searchables, clock, ids } = deps
  const askedAt = clock.now()
  const found = await searchables.among(kind, [id])
  const times = { askedAt, now: clock.now() }
  const documents = await keyed(deps, found)
  if (documents.length > 0) await searchDocuments.put(documents, times)
  else await searchDocuments.remove([keyOf(ids.from, { kind, id })], times)
}

/** A person can be found no more, at once and for good: their account is deleted. */
export async function forgetPerson(
  { searchDocuments, removals, clock }: Pick<Needed, 'searchDocuments' | 'removals' | 'clock'>,
  userId: string,
): Promise<void> {
  await removals.add(userId, clock.now())
  const keys = await searchDocuments.keysOfUser(userId)
  const now = clock.now()
  await searchDocuments.remove(keys, { askedAt: now, now })
}

/** Time from the end of a pass to the next one, ms. */
const BETWEEN_PASSES_MS = 10 * 60_000
/** The same of kinds that are few, and of which no event says that something has changed. */
const BETWEEN_SHORT_PASSES_MS = 60_000
const SHORT: readonly SearchKind[] = ['game', 'article', 'video']

const betweenPasses = (kind: SearchKind) =>
  SHORT.includes(kind) ? BETWEEN_SHORT_PASSES_MS : BETWEEN_PASSES_MS

/**
 * Goes through everything that can be found, kind by kind, so that what an event did not say is found or gone within minutes, and a new
 * database is filled. It goes on where it was interrupted.
 * @returns how many pages it read
 */
export async function passThrough(
  deps: Needed & Pick<SearchDependencies, 'searchPasses'>,
  signal: AbortSignal,
): Promise<number> {
  let pages = 0
  let failure: unknown
  for (const kind of SEARCH_KINDS) {
    try {
      pages += await passThroughKind(deps, kind, signal)
    } catch (error) {
      // A service that is down keeps nobody from finding what others have.
      failure = error
    }
  }
  if (failure !== undefined) throw failure
  return pages
}

async function passThroughKind(
  deps: Needed & Pick<SearchDependencies, 'searchPasses'>,
  kind: SearchKind,
  signal: AbortSignal,
): Promise<number> {
  const { searchDocuments, searchPasses, searchables, clock } = deps
  let { after, finishedAt } = await searchPasses.find(kind)
  const isDue =
    after !== '' ||
    finishedAt === null ||
    clock.now().getTime() - finishedAt.getTime() >= betweenPasses(kind)
  if (!isDue) return 0
  for (let pages = 0; !signal.aborted; ) {
    const askedAt = clock.now()
    const { items, next } = await searchables.after(kind, after)
    const present = await keyed(deps, items)
    const times = { askedAt, now: clock.now() }
    await searchDocuments.put(present, times)
    const known = await searchDocuments.keysBetween(kind, after, next)
    const found = new Set(present.map(({ key }) => key))
    await searchDocuments.remove(
      known.filter((key) => !found.has(key)),
      times,
    )
    pages += 1
    if (next === null) {
      await searchPasses.finish(kind, clock.now())
      return pages
    }
    await searchPasses.advance(kind, next)
    after = next
  }
  return 0
}
