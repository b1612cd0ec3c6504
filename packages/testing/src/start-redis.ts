import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '@platform/engines/free-ports'
import { redisUrl, startRedis } from '@platform/engines/redis'

export interface TestRedis {
  url: string
  stop(): Promise<void>
}

/** A Redis of this test's own, which keeps nothing; `port` for one that comes back where it was. */
export async function startTestRedis(port?: number): Promise<TestRedis> {
  const dir = await mkdtemp(join(tmpdir(), 'platform-redis-'))
  const at = port ?? (await freePorts(1))[0]
  const server = await startRedis(dir, at)
  return {
    url: redisUrl(at),
    async stop() {
      await server.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** A Redis that starts when a test first asks for it: those that do not ask run also where there is none. */
export function redisWhenAsked() {
  let started: Promise<TestRedis> | null = null
  return {
    url: async () => {
      started ??= startTestRedis()
      return (await started).url
    },
    stop: async () => (await started?.catch(() => null))?.stop(),
  }
}
