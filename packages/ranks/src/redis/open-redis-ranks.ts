import type { RankStore } from '../rank-store.ts'
import { connectRedis } from './redis-calls.ts'
import { createRedisRankStore } from './redis-rank-store.ts'

/**
 * Boards in the Redis of this address.
 * @param report gets the errors of the connection
 */
export async function openRedisRanks(
  url: string,
  report: (error: unknown) => void,
): Promise<{ store: RankStore; close(): Promise<void> }> {
  const calls = await connectRedis(url, report)
  return { store: createRedisRankStore(calls), close: calls.close }
}
