import type { Campaign } from '../domain/campaign.ts'
import type { ProgressRepository } from '../repositories/progress.ts'

/** How many have finished a campaign, as of a moment ago. */
export type CountFinishers = (campaign: Pick<Campaign, 'id' | 'tasks'>) => Promise<number>

/** For how long a count is used again, ms: it reads an index entry of each finisher. */
const USED_FOR_MS = 5_000
/** Campaigns of which a process remembers the count. */
const MOST_REMEMBERED = 1_000

/** Readers that come at the same time share one count. */
export function createFinisherCounts(
  progress: Pick<ProgressRepository, 'countFinishers'>,
  now: () => number = () => performance.now(),
): CountFinishers {
  const known = new Map<string, { at: number; count: Promise<number> }>()
  return ({ id, tasks }) => {
    const last = known.get(id)
    if (last && now() - last.at < USED_FOR_MS) return last.count
    if (known.size >= MOST_REMEMBERED) known.clear()
    const count = progress.countFinishers(id, tasks.length)
    known.set(id, { at: now(), count })
    // A count that failed is not used again.
    count.catch(() => known.delete(id))
    return count
  }
}
