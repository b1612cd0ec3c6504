import { SEARCH_KINDS, type SearchKind } from '@platform/contracts/growth/search-kinds'
import type { Searchable } from '@platform/contracts/growth/searchables'
import { documentOf, keyOf } from '../../domain/search/document.ts'
import type { ChangeTimes } from '../../repositories/search/documents.ts'
import type { SearchDependencies } from './dependencies.ts'

type Needed = Pick<
  SearchDependencies,
  'searchDocuments' | 'searchables' | 'removals' | 'clock' | 'ids'
>

type Stored = Pick<Needed, 'searchDocuments' | 'removals' | 'clock' | 'ids'>

const keyOfPerson = ({ ids }: Pick<Needed, 'ids'>, id: string) =>
  keyOf(ids.from, { kind: 'person', id })

/**
 * Stores what a service has said, but of nobody who has been deleted since it was asked, or is at this moment.
 * @returns the keys of what can be found
 */
async function store(
  deps: Stored,
  items: readonly Searchable[],
  times: ChangeTimes,
): Promise<Set<string>> {
  const { searchDocuments, removals, clock, ids } = deps
  const people = items.flatMap(({ userId }) => (userId === null ? [] : [userId]))
  const gone = await removals.among(people)
  const documents = items
    .filter(({ userId }) => userId === null || !gone.has(userId))
    .map((item) => ({ key: keyOf(ids.from, item), document: documentOf(item) }))
  await searchDocuments.put(documents, times)
  const goneSince = [...(await removals.among(people.filter((id) => !gone.has(id))))]
  const forgotten = goneSince.map((id) => keyOfPerson(deps, id))
  await searchDocuments.forget('person', forgotten, clock.now())
  return new Set(documents.map(({ key }) => key))
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
  const stored = await store(deps, found, times)
  if (stored.size === 0) await searchDocuments.remove([keyOf(ids.from, { kind, id })], times)
}

/** A person can be found no more, at once and for good: their account is deleted. */
export async function forgetPerson(deps: Stored, userId: string): Promise<void> {
  const { searchDocuments, removals, clock } = deps
  await removals.add(userId, clock.now())
  await searchDocuments.forget('person', [keyOfPerson(deps, userId)], clock.now())
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
    const times = { askedAt, now: clock.now() }
    const found = await store(deps, items, times)
    const known = await searchDocuments.keysBetween(kind, after, next)
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
