import { rankedMember } from '@platform/testing/ranked-member'
import type { Db } from 'mongodb'
import type { Result } from '../../bench.ts'
import type { BenchDatabase, BenchEnvironment } from '../../engines/environment.ts'
import type { BenchRedis } from '../../engines/with-redis.ts'
import { client, measureRequests } from '../../load/measure-requests.ts'
import { compare } from '../../paired/compare.ts'
import type { Server } from '../../servers/start-server.ts'

const STORED = 200_000
const BATCH = 5_000
const OURS = 'services/clans/src/testing/serve-ranks.ts'
export const BARE = 'infra/checks/bench/src/benches/ranks/bare-ranks.ts'

/** A board of 200,000 that is read from the database and ranked in memory, against a scan of its documents. */
export async function ranksFromDatabase(
  rounds: number,
  environment: BenchEnvironment,
  redis: BenchRedis,
  { db, name: MONGO_DATABASE }: BenchDatabase,
): Promise<Result[]> {
  const settings = { MONGO_DATABASE, REDIS_URL: redis.url }
  const ours = await environment.serve('ranks', OURS, { MONGO_DATABASE })
  await storeMembers(db)
  const bare = await environment.serve('bare-scan', BARE, settings)
  const repeat = await environment.serve('bare-scan-repeat', BARE, settings)
  const rebuild = (server: Server) => {
    const to = client(server.url, 1)
    return () => measureRequests(to, [server], [{ method: 'GET', path: '/api/test/rebuild' }])
  }
  return compare(
    rounds,
    [
      {
        ...{ id: 'ranks-rebuild', goal: 2, bound: 'most', unit: 'ms', ours: rebuild(ours) },
        note: 'a board of 200,000 from the database by a scan with the cursor',
      },
    ],
    { baseline: rebuild(bare), repeat: rebuild(repeat) },
  )
}

/** Stores what the members of a board have. */
async function storeMembers(db: Db): Promise<void> {
  const standings = db.collection<{ _id: string }>('board_standings')
  for (let first = 0; first < STORED; first += BATCH) {
    const some = Array.from({ length: BATCH }, (_, n) => rankedMember(first + n))
    await standings.insertMany(
      some.map(({ userId: memberId, ...has }) => ({
        ...{ _id: `player-all:${memberId}`, board: 'player-all', memberId, ...has },
        changedAt: has.reachedAt,
      })),
    )
  }
}
