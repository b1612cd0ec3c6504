import { createRankIndex, type RankIndex } from '@platform/ranks'
import { LRUCache } from 'lru-cache'
import type { Campaign } from '../domain/campaign.ts'
import type { ProgressRepository } from '../repositories/progress.ts'

/** The ranking of a campaign, as of a moment ago. Readers add to it only what they read later than it. */
export type ReadLiveRanking = (campaign: Pick<Campaign, 'id' | 'endsAt'>) => Promise<RankIndex>

/** For how long a ranking is used again, ms: reading it takes an index entry of each user with points. */
const USED_FOR_MS = 1_000
/** And at least this many times as long as its reading took, so that large rankings do not keep an instance busy. */
const REST = 10
/** Users in all rankings that a process remembers, of about 200 bytes each. */
const MOST_USERS = 500_000

/** Readers that come at the same time share one read. */
export function createLiveRankings(
  progress: Pick<ProgressRepository, 'ranked'>,
  now: () => number = () => performance.now(),
): ReadLiveRanking {
  const remembered = new LRUCache<string, { index: RankIndex; usedUntil: number }>({
    maxSize: MOST_USERS,
    sizeCalculation: ({ index }) => Math.min(MOST_USERS, index.size + 1),
  })
  const loading = new Map<string, Promise<RankIndex>>()

  const load: ReadLiveRanking = async ({ id, endsAt }) => {
    const began = now()
    const index = createRankIndex()
    for (const ranked of await progress.ranked(id, { until: endsAt })) index.set(ranked)
    const ended = now()
    const usedUntil = ended + Math.max(USED_FOR_MS, REST * (ended - began))
    remembered.set(id, { index, usedUntil })
    return index
  }

  return async (campaign) => {
    const last = remembered.get(campaign.id)
    if (last && now() < last.usedUntil) return last.index
    const running =
      loading.get(campaign.id) ?? load(campaign).finally(() => loading.delete(campaign.id))
    loading.set(campaign.id, running)
    return running
  }
}
