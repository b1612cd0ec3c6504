import { createMemoryRankStore, type RankStore } from '@platform/ranks'
import { openRedisRanks } from '@platform/ranks/redis'
import type { ServiceContext } from '@platform/service-kit'

interface Needed extends Pick<ServiceContext, 'log' | 'onStop'> {
  config: { REDIS_URL?: string | undefined }
}

/** Where leaderboards are ranked: in the Redis of the settings, or in memory. */
export async function openRankStore({ config, log, onStop }: Needed): Promise<RankStore> {
  if (!config.REDIS_URL) return createMemoryRankStore()
  const { store, close } = await openRedisRanks(config.REDIS_URL, (err) =>
    log.warn({ err }, 'no connection to Redis'),
  )
  onStop(close)
  return store
}
