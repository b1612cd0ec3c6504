import { rememberReads } from '@platform/service-kit'
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
  const options = { usedForMs: USED_FOR_MS, most: MOST_REMEMBERED, now }
  const count = rememberReads(
    (id: string, tasks: number) => progress.countFinishers(id, tasks),
    options,
  )
  return ({ id, tasks }) => count(id, tasks.length)
}
