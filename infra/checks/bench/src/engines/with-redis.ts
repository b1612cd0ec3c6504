import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '@platform/engines/free-ports'
import { redisUrl, startRedis } from '@platform/engines/redis'
import { createClient } from 'redis'
import { pin } from '../servers/cores.ts'

export type RedisClient = ReturnType<typeof createClient>

export interface BenchRedis {
  url: string
  client: RedisClient
  /** Moves it to the cores of the measured servers, or to those of load and engines. */
  place(part: 'servers' | 'load'): Promise<void>
}

/** Runs a Redis for the work, and stops it. */
export async function withRedis<T>(work: (redis: BenchRedis) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'platform-bench-redis-'))
  const [port] = await freePorts(1)
  const server = await startRedis(dir, port)
  const client: RedisClient = createClient({ url: redisUrl(port) })
  try {
    await client.connect()
    const [, pid] = /process_id:(\d+)/.exec(await client.info('server')) ?? []
    const place: BenchRedis['place'] = (part) => pin(Number(pid), part)
    return await work({ url: redisUrl(port), client, place })
  } finally {
    client.destroy()
    await server.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
