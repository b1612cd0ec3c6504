import type { OutboxEvent } from './outbox.ts'

/** Documents whose events are kept too; of more, while the broker is away, only the ids. */
export const MOST_KEPT = 5_000
/** Documents that are remembered at all, about 10 MB; of more the sweep alone learns. */
export const MOST_NUDGED = 50_000

/** All events of the document; undefined where it must be read. */
export type KnownEvents = readonly OutboxEvent[] | undefined

/** Documents that somebody has just written events into, in that order; never more than MOST_NUDGED. */
export interface Nudges {
  readonly size: number
  add(id: string, events: KnownEvents): void
  /** The oldest ones, which are forgotten here. */
  take(count: number): [string, KnownEvents][]
  /** Documents that were read meanwhile: what is known of them is no news. */
  forgetKnown(ids: readonly string[]): void
}

export function createNudges(): Nudges {
  const nudged = new Map<string, KnownEvents>()
  return {
    get size() {
      return nudged.size
    },
    add(id, events) {
      // A second nudge of one document is of a later write: what the first knew is not all.
      if (nudged.has(id)) nudged.set(id, undefined)
      else if (nudged.size < MOST_NUDGED) {
        nudged.set(id, nudged.size < MOST_KEPT ? events : undefined)
      }
    },
    take(count) {
      const taken: [string, KnownEvents][] = []
      for (const nudge of nudged) {
        if (taken.length === count) break
        taken.push(nudge)
        nudged.delete(nudge[0])
      }
      return taken
    },
    forgetKnown(ids) {
      for (const id of ids) if (nudged.get(id)) nudged.delete(id)
    },
  }
}
