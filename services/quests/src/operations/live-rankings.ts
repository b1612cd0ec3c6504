import { createRankIndex, type RankIndex } from '@platform/ranks'
import { rememberReads } from '@platform/service-kit'
import type { Campaign } from '../domain/campaign.ts'
import type { ProgressRepository } from '../repositories/progress.ts'

/** The ranking of a campaign without its staff, as of a moment ago. Readers add to it only what they read later than it. */
export type ReadLiveRanking = (
  campaign: Pick<Campaign, 'id' | 'endsAt' | 'writers' | 'staff'>,
) => Promise<RankIndex>

/** For how long a ranking is used again, ms: reading it takes an index entry of each user with points. */
const USED_FOR_MS = 1_000
/** And at least this many times as long as its reading took, so that large rankings do not keep an instance busy. */
const REST = 10
/** Users in all rankings that a process remembers, of about 200 bytes each. */
const MOST_USERS = 500_000

export function createLiveRankings(progress: Pick<ProgressRepository, 'ranked'>): ReadLiveRanking {
  const read = async (id: string, until: Date) => {
    const index = createRankIndex()
    for (const ranked of await progress.ranked(id, { until })) index.set(ranked)
    return index
  }
  const remembered = rememberReads(read, {
    usedForMs: USED_FOR_MS,
    rest: REST,
    most: MOST_USERS,
    sizeOf: ({ size }: RankIndex) => size,
  })
  return async ({ id, endsAt, writers, staff }) => {
    const index = await remembered(id, endsAt)
    for (const userId of [...writers, ...staff]) index.remove(userId)
    return index
  }
}
