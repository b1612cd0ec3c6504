import type { Follower, SearchDependencies } from './dependencies.ts'

type Needed = Pick<SearchDependencies, 'searchDocuments' | 'searchIndex' | 'clock'>

/** Documents of one read. */
const BATCH = 500
/**
 * Writes of other instances may become readable a little later than the time they bear, and clocks differ: what changed in this time is
 * read again.
 */
const OVERLAP_MS = 10_000
/** How often all documents are read at most for those that were left out of a full memory, ms: what leaves it makes room for others. */
const MAKE_UP_MS = 10 * 60_000

export function createFollower({ searchDocuments, searchIndex, clock }: Needed): Follower {
  let isReady = false
  let since = new Date(0)
  /** What was taken of the overlap, by key. */
  let taken = new Map<string, number>()
  let madeUpAt = new Date(0)

  async function makeUp(signal: AbortSignal): Promise<void> {
    const now = clock.now()
    const isDue = now.getTime() - madeUpAt.getTime() >= MAKE_UP_MS
    if (!isDue || searchIndex.leftOut === 0 || !searchIndex.hasRoom) return
    madeUpAt = now
    searchIndex.forgetLeftOut()
    let from = { changedAt: new Date(0), key: '' }
    while (!signal.aborted) {
      const changes = await searchDocuments.changedSince(from, BATCH)
      for (const { key, document } of changes) {
        if (document && !searchIndex.has(key)) searchIndex.put(key, document)
      }
      const last = changes.at(-1)
      if (!last || changes.length < BATCH) return
      from = { changedAt: last.changedAt, key: last.key }
    }
  }

  return {
    get isReady() {
      return isReady
    },
    async follow(signal) {
      const overlap = new Map<string, number>()
      let from = { changedAt: since, key: '' }
      let count = 0
      while (!signal.aborted) {
        const changes = await searchDocuments.changedSince(from, BATCH)
        for (const { key, document, changedAt } of changes) {
          overlap.set(key, changedAt.getTime())
          if (taken.get(key) === changedAt.getTime()) continue
          if (document) searchIndex.put(key, document)
          else searchIndex.remove(key)
          count += 1
        }
        const last = changes.at(-1)
        if (!last || changes.length < BATCH) {
          const until = Math.max(since.getTime(), clock.now().getTime() - OVERLAP_MS)
          since = new Date(until)
          taken = new Map([...overlap].filter(([, at]) => at >= until))
          isReady = true
          await makeUp(signal)
          return count
        }
        from = { changedAt: last.changedAt, key: last.key }
      }
      return count
    },
  }
}

/** A day later nobody has it in memory any more, ms. */
const REMOVED_KEPT_MS = 24 * 60 * 60_000

/** Deletes what stayed of documents that can be found no more. */
export const deleteRemoved = ({
  searchDocuments,
  clock,
}: Pick<Needed, 'searchDocuments' | 'clock'>) =>
  searchDocuments.deleteRemoved(new Date(clock.now().getTime() - REMOVED_KEPT_MS))
