import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { absentServices } from '@platform/testing/absent-services'
import { rankedMember } from '@platform/testing/ranked-member'
import type { Result } from '../../bench.ts'
import type { BenchEnvironment } from '../../engines/environment.ts'
import type { BenchRedis } from '../../engines/with-redis.ts'
import { client, measureRequests, type Request } from '../../load/measure-requests.ts'
import { compare } from '../../paired/compare.ts'
import type { Server } from '../../servers/start-server.ts'
import { MEMBERS } from './members.ts'
import { startNamesDouble } from './names-double.ts'
import { BARE } from './stored.ts'

const REQUESTS = 100
const CLIENTS = 2
const USERS = 50
const SERVICE = 'services/clans/src/testing/serve-many-members.ts'
const PATH = '/api/leaderboards/player-all/around-me?span=1'

/** A signed-in user's place among 1,000,000, and who stands around: the clans service, with its boards in memory and in Redis, against bare Fastify and Redis. */
export async function ranksOverHttp(
  rounds: number,
  environment: BenchEnvironment,
  redis: BenchRedis,
  MONGO_DATABASE: string,
): Promise<Result[]> {
  const identity = await startNamesDouble()
  try {
    const settings = {
      ...{ MONGO_DATABASE, ...absentServices('clans'), IDENTITY_URL: identity.url },
      PUBLIC_ORIGIN: 'http://localhost',
      BLOB_DIR: await mkdtemp(join(tmpdir(), 'bench-clans-')),
      RANKED_MEMBERS: String(MEMBERS),
    }
    const ours = await environment.serve('clans', SERVICE, settings)
    const shared = { ...settings, REDIS_URL: redis.url }
    const inRedis = await environment.serve('clans-redis', SERVICE, shared)
    const forBare = { MONGO_DATABASE, REDIS_URL: redis.url }
    const bare = await environment.serve('bare', BARE, forBare)
    const repeat = await environment.serve('bare-repeat', BARE, forBare)
    const users = await signedInMembers(environment)

    const requests = Array.from(
      { length: REQUESTS },
      (_, n): Request => ({
        ...{ method: 'GET', path: PATH, headers: users[n % USERS] ?? {} },
      }),
    )
    const side = (server: Server) => {
      const to = client(server.url, CLIENTS)
      return () => measureRequests(to, [server], requests)
    }
    const base = { goal: 1.3, bound: 'most', unit: 'ms' } as const
    return await compare(
      rounds,
      [
        {
          ...{ id: 'ranks-http', ...base, ours: side(ours) },
          note: 'place of one of 1,000,000 in memory over HTTP by Fastify and Redis, p50',
        },
        {
          ...{ id: 'ranks-http-redis', ...base, ours: side(inRedis) },
          note: 'the same with the boards in Redis, p50',
        },
      ],
      { baseline: side(bare), repeat: side(repeat) },
    )
  } finally {
    identity.stop()
  }
}

/** Headers of some members. */
async function signedInMembers({ issuer }: BenchEnvironment): Promise<Record<string, string>[]> {
  const ids = Array.from({ length: USERS }, (_, n) => rankedMember(n * 19_997).userId)
  return Promise.all(ids.map((sub) => issuer.authorization({ sub, expiresIn: 7200 })))
}
