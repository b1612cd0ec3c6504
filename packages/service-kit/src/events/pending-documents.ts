import type { OutboxEvent } from './outbox.ts'

/** Documents whose events are held in memory as well; beyond it, while the broker is away, only ids are. */
export const MAX_WITH_EVENTS = 5_000
/** Documents held at all, about 10 MB; beyond it only the sweep finds a document. */
export const MAX_PENDING = 50_000

/** All events of the document; undefined where it must be read. */
export type KnownEvents = readonly OutboxEvent[] | undefined

/** Documents with new events in their outbox, oldest first; never more than MAX_PENDING. */
export interface PendingDocuments {
  readonly size: number
  add(id: string, events: KnownEvents): void
  /** Removes and returns the oldest ones. */
  take(count: number): [string, KnownEvents][]
  /** Removes those of these documents whose events are known: the sweep has read them meanwhile. */
  forgetKnown(ids: readonly string[]): void
  clear(): void
}

export function createPendingDocuments(): PendingDocuments {
  const pending = new Map<string, KnownEvents>()
  return {
    get size() {
      return pending.size
    },
    add(id, events) {
      // A second write to the document: the events of the first are not all of them.
      if (pending.has(id)) pending.set(id, undefined)
      else if (pending.size < MAX_PENDING) {
        pending.set(id, pending.size < MAX_WITH_EVENTS ? events : undefined)
      }
    },
    take(count) {
      const taken: [string, KnownEvents][] = []
      for (const document of pending) {
        if (taken.length === count) break
        taken.push(document)
        pending.delete(document[0])
      }
      return taken
    },
    forgetKnown(ids) {
      for (const id of ids) if (pending.get(id)) pending.delete(id)
    },
    clear: () => pending.clear(),
  }
}
