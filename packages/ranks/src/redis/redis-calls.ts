import { createClient } from 'redis'
import type { Script } from './scripts.ts'

/** What boards ask of Redis. */
export interface RedisCalls {
  run(script: Script, keys: string[], args: string[]): Promise<unknown>
  size(key: string): Promise<number>
  /** Members from one position to another, from 0. */
  range(key: string, from: number, to: number): Promise<{ value: string; score: number }[]>
  fields(key: string): Promise<Record<string, string | undefined>>
  expire(keys: readonly string[], ms: number): Promise<void>
  unlink(keys: string[]): Promise<void>
  close(): Promise<void>
}

/** Redis did not answer, refused, or has lost a copy. */
class RankStoreError extends Error {
  override readonly name = 'RankStoreError'
}

/** Far more than an answer takes, ms. */
const ANSWER_MS = 5_000
/** How long a start waits for the connection, ms. It is made later where Redis is down, and calls fail until then. */
const CONNECT_MS = 2_000
const MOST_PAUSE_MS = 2_000

/**
 * Connects to the Redis of this address, and again whenever the connection breaks.
 * @param report gets the errors of the connection
 */
export async function connectRedis(
  url: string,
  report: (error: unknown) => void,
): Promise<RedisCalls> {
  const client = createClient({
    url,
    // A call that cannot be sent fails at once: its caller says so, or tries again.
    disableOfflineQueue: true,
    commandOptions: { timeout: ANSWER_MS },
    socket: {
      connectTimeout: ANSWER_MS,
      reconnectStrategy: (tries) => Math.min(MOST_PAUSE_MS, 50 * 2 ** Math.min(tries, 10)),
    },
  })
  client.on('error', report)
  const connected = client.connect().catch(report)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, CONNECT_MS)
  })
  await Promise.race([connected, late])
  clearTimeout(timer)

  const answer = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call()
    } catch (cause) {
      throw new RankStoreError('Redis does not answer, or has no such copy', { cause })
    }
  }
  return {
    run: ({ sha, text }, keys, args) =>
      answer(async () => {
        const given = { keys, arguments: args }
        try {
          return await client.evalSha(sha, given)
        } catch (error) {
          // Redis forgets its scripts when it restarts.
          if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error
          return await client.eval(text, given)
        }
      }),
    size: (key) => answer(() => client.zCard(key)),
    range: (key, from, to) => answer(() => client.zRangeWithScores(key, from, to)),
    fields: (key) => answer(async () => ({ ...(await client.hGetAll(key)) })),
    expire: (keys, ms) =>
      answer(async () => {
        await Promise.all(keys.map((key) => client.pExpire(key, ms)))
      }),
    unlink: (keys) =>
      answer(async () => {
        await client.unlink(keys)
      }),
    async close() {
      client.destroy()
    },
  }
}
