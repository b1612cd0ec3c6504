import { createMemoryRankStore, type RankStore } from '@platform/ranks'
import { openRedisRanks } from '@platform/ranks/redis'
import type { ServiceContext } from '@platform/service-kit'

/** What the place of the leaderboard is opened with. */
interface RankStoreContext extends Pick<ServiceContext, 'clock' | 'log' | 'onStop'> {
  config: { REDIS_URL?: string | undefined }
}

/** Where users are ranked: in the Redis of the settings, or in memory. */
export async function openRankStore({ config, log, onStop }: RankStoreContext): Promise<RankStore> {
  if (!config.REDIS_URL) return createMemoryRankStore()
  const { store, close } = await openRedisRanks(config.REDIS_URL, (err) =>
    log.warn({ err }, 'no connection to Redis'),
  )
  onStop(close)
  return store
}
