import { createMemoryRankStore } from './memory-rank-store.ts'
import type { RankStore } from './rank-store.ts'
import { openRedisRanks } from './redis/open-redis-ranks.ts'

/** What a service opens its boards with: part of its context. */
export interface RankStoreContext {
  config: { REDIS_URL?: string | undefined }
  log: { warn(fields: { err: unknown }, message: string): void }
  /** Closes the connection when the service stops. */
  onStop(stop: () => Promise<void>): void
}

/** Where members are ranked: in the Redis of the settings, or in memory. */
export async function openRankStore({ config, log, onStop }: RankStoreContext): Promise<RankStore> {
  if (!config.REDIS_URL) return createMemoryRankStore()
  const { store, close } = await openRedisRanks(config.REDIS_URL, (err) =>
    log.warn({ err }, 'no connection to Redis'),
  )
  onStop(close)
  return store
}
