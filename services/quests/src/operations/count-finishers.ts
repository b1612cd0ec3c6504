import { rememberReads } from '@platform/service-kit'
import type { Campaign } from '../domain/campaign.ts'
import type { ProgressRepository } from '../repositories/progress.ts'

/** How many have finished a campaign, as of a moment ago, without those whom it does not pay because they worked on it. */
export type CountFinishers = (
  campaign: Pick<Campaign, 'id' | 'tasks' | 'writers' | 'staff'>,
) => Promise<number>

/** For how long a count is used again, ms: it reads an index entry of each finisher. */
const USED_FOR_MS = 5_000
/** Campaigns of which a process remembers the count. */
const MOST_REMEMBERED = 1_000

export function createFinisherCounts(
  progress: Pick<ProgressRepository, 'countFinishers' | 'countFinishersAmong'>,
): CountFinishers {
  const read = async (id: string, tasks: number, unpaid: string) => {
    const [all, own] = await Promise.all([
      progress.countFinishers(id, tasks),
      progress.countFinishersAmong(id, tasks, unpaid.split(' ')),
    ])
    return Math.max(0, all - own)
  }
  const count = rememberReads(read, { usedForMs: USED_FOR_MS, most: MOST_REMEMBERED })
  return ({ id, tasks, writers, staff }) =>
    count(id, tasks.length, [...new Set([...writers, ...staff])].join(' '))
}
