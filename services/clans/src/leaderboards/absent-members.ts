import type { Dependencies } from '../operations/dependencies.ts'

/** Members who have no place, whatever their points are: removed ones, and on boards of clans hidden ones. */
export interface AbsentMembers {
  /** Deleted accounts and clans that have ended, for good. */
  removed(): Promise<ReadonlySet<string>>
  /** Clans that are hidden now, and may be shown again. */
  hiddenClans(): Promise<ReadonlySet<string>>
}

/** How far before the last reading something may have been stored that the reading did not see, ms. */
export const OVERLAP_MS = 15_000

type Needed = Pick<Dependencies, 'removals' | 'clanCards' | 'clock'>

/**
 * Reads removals once, then the new ones; hidden clans anew.
 * @param freshMs for how long hidden clans are not looked up again, ms
 */
export function createAbsentMembers(
  { removals, clanCards, clock }: Needed,
  freshMs: number,
): AbsentMembers {
  const removed = new Set<string>()
  let removalsReadAt = new Date(0)
  let hidden: { clans: Promise<ReadonlySet<string>>; readAt: number } | null = null
  return {
    async removed() {
      const now = clock.now()
      const since = new Date(Math.max(0, removalsReadAt.getTime() - OVERLAP_MS))
      for (const id of await removals.since(since)) removed.add(id)
      removalsReadAt = now
      return removed
    },
    hiddenClans() {
      const now = clock.now().getTime()
      if (hidden && now - hidden.readAt < freshMs) return hidden.clans
      const clans = clanCards.hidden().then((ids): ReadonlySet<string> => new Set(ids))
      const reading = { clans, readAt: now }
      hidden = reading
      // A failure is not kept: the next reading looks up again.
      clans.catch(() => {
        if (hidden === reading) hidden = null
      })
      return clans
    },
  }
}
