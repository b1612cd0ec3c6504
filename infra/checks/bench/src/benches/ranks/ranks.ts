import { rankedMember } from '@platform/testing/ranked-member'
import type { Db } from 'mongodb'
import type { Bench, Result } from '../../bench.ts'
import { type BenchEnvironment, withEnvironment } from '../../engines/environment.ts'
import { type BenchRedis, withRedis } from '../../engines/with-redis.ts'
import { client, measureRequests, type Request } from '../../load/measure-requests.ts'
import { compare } from '../../paired/compare.ts'
import type { Server } from '../../servers/start-server.ts'
import { ranksInProcess } from './in-process.ts'
import { anyMember, fillSortedSet, MEMBERS } from './members.ts'

const ROUNDS = 20
/** A rebuild takes seconds. */
const REBUILD_ROUNDS = 10
const REQUESTS = 200
const CLIENTS = 2
const STORED = 200_000
const BATCH = 2_000
const OURS = 'services/clans/src/testing/serve-ranks.ts'
const BARE = 'infra/checks/bench/src/benches/ranks/bare-ranks.ts'

/** Leaderboards of 1,000,000 members: places, updates, memory, HTTP; and a board of 200,000 that is read from the database. */
export const ranks: Bench = {
  ids: ['ranks-place', 'ranks-update', 'ranks-bytes', 'ranks-http', 'ranks-rebuild'],
  run: (rounds) =>
    withEnvironment((environment) =>
      withRedis(async (redis) => {
        await fillSortedSet(redis.client)
        await redis.place('servers')
        const inProcess = await ranksInProcess(rounds ?? ROUNDS, redis.client)
        await redis.place('load')
        return [...inProcess, ...(await overHttp(rounds, environment, redis))]
      }),
    ),
}

async function overHttp(
  rounds: number | undefined,
  environment: BenchEnvironment,
  redis: BenchRedis,
): Promise<Result[]> {
  const { db, name: MONGO_DATABASE } = environment.database('ranks')
  const ours = await environment.serve('ranks', OURS, {
    MONGO_DATABASE,
    RANKED_MEMBERS: String(MEMBERS),
  })
  const settings = { MONGO_DATABASE, REDIS_URL: redis.url }
  const bare = await environment.serve('bare', BARE, settings)
  const repeat = await environment.serve('bare-repeat', BARE, settings)
  // Ours has made the collection and its indexes.
  await storeMembers(db)

  const side = (server: Server, clients: number, requests: () => readonly Request[]) => {
    const to = client(server.url, clients)
    return () => measureRequests(to, [server], requests())
  }
  const place = (server: Server) => side(server, CLIENTS, placesOf)
  const rebuild = (server: Server) => side(server, 1, () => [get('/api/test/rebuild')])
  const base = { bound: 'most', unit: 'ms' } as const
  const places = await compare(
    rounds ?? ROUNDS,
    [
      {
        ...{ id: 'ranks-http', goal: 1.3, ...base, ours: place(ours) },
        note: 'place of one of 1,000,000 over HTTP by Fastify and Redis, p50',
      },
    ],
    { baseline: place(bare), repeat: place(repeat) },
  )
  const rebuilds = await compare(
    rounds ?? REBUILD_ROUNDS,
    [
      {
        ...{ id: 'ranks-rebuild', goal: 2, ...base, ours: rebuild(ours) },
        note: 'a board of 200,000 from the database by a scan with the cursor',
      },
    ],
    { baseline: rebuild(bare), repeat: rebuild(repeat) },
  )
  return [...places, ...rebuilds]
}

const get = (path: string): Request => ({ method: 'GET', path })
const placesOf = () =>
  Array.from({ length: REQUESTS }, () => get(`/api/test/ranks/${anyMember().userId}`))

async function storeMembers(db: Db): Promise<void> {
  const standings = db.collection<{ _id: string }>('board_standings')
  for (let first = 0; first < STORED; first += BATCH) {
    const some = Array.from({ length: BATCH }, (_, n) => rankedMember(first + n))
    await standings.insertMany(
      some.map(({ userId: memberId, ...has }) => ({
        ...{ _id: `player-all:${memberId}`, board: 'player-all', memberId, ...has },
        ...{ changedAt: has.reachedAt, isOut: false },
      })),
    )
  }
}
