import type { Dependencies } from '../operations/dependencies.ts'
import { parseBoard, rowsOfClans } from './season.ts'

/** Members who have no place, whatever their points are: removed ones, and on boards of clans hidden ones. */
export interface AbsentMembers {
  of(board: string): Promise<ReadonlySet<string>>
}

type Needed = Pick<Dependencies, 'removals' | 'clanCards' | 'clock'>

/** How far before the last reading a removal may have been stored that the reading did not see, ms. */
const OVERLAP_MS = 15_000

/** Reads removals once, then the new ones; hidden clans, which may be shown again, at each reading. */
export function createAbsentMembers({ removals, clanCards, clock }: Needed): AbsentMembers {
  const removed = new Set<string>()
  let readAt = new Date(0)
  return {
    async of(board) {
      const now = clock.now()
      const since = new Date(Math.max(0, readAt.getTime() - OVERLAP_MS))
      for (const id of await removals.since(since)) removed.add(id)
      readAt = now
      const parsed = parseBoard(board)
      if (!parsed || !rowsOfClans(parsed)) return removed
      return new Set([...removed, ...(await clanCards.hidden())])
    },
  }
}
