import { rememberReads } from '@platform/service-kit'
import type { Campaign } from '../domain/campaign.ts'
import type { ProgressRepository } from '../repositories/progress.ts'

/** How many have finished a campaign, as of a moment ago. */
export type CountFinishers = (campaign: Pick<Campaign, 'id' | 'tasks'>) => Promise<number>

/** For how long a count is used again, ms: it reads an index entry of each finisher. */
const USED_FOR_MS = 5_000
/** Campaigns of which a process remembers the count. */
const MOST_REMEMBERED = 1_000

export function createFinisherCounts(
  progress: Pick<ProgressRepository, 'countFinishers'>,
): CountFinishers {
  const count = rememberReads((id: string, tasks: number) => progress.countFinishers(id, tasks), {
    usedForMs: USED_FOR_MS,
    most: MOST_REMEMBERED,
  })
  return ({ id, tasks }) => count(id, tasks.length)
}
