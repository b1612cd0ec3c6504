import { MINUTE_MS } from '@platform/contracts/constants'
import type { Dependencies } from '../dependencies.ts'
import { READABLE_WITHIN_MS } from '../../domain/leaderboards/readable-within.ts'
import { readAgainAfter } from './read-again.ts'

/** Members who have no place, whatever their points are: removed ones, and on boards of clans hidden ones. */
export interface AbsentMembers {
  /** Deleted accounts and clans that have ended, for good. */
  removed(): Promise<ReadonlySet<string>>
  /** Clans that are hidden now, and may be shown again. */
  hiddenClans(): Promise<ReadonlySet<string>>
}

/** How far before the last reading something may have been stored that the reading did not see, ms. */
export const OVERLAP_MS = 2 * READABLE_WITHIN_MS
/** The same of removals: they are few, and who is missed keeps a place for a day. */
export const REMOVALS_OVERLAP_MS = 5 * MINUTE_MS

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
  return {
    async removed() {
      const now = clock.now()
      const since = new Date(Math.max(0, removalsReadAt.getTime() - REMOVALS_OVERLAP_MS))
      for (const id of await removals.since(since)) removed.add(id)
      removalsReadAt = now
      return removed
    },
    hiddenClans: readAgainAfter(clock, freshMs, async () => new Set(await clanCards.hidden())),
  }
}
