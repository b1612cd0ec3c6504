import type { Bench } from '../../bench.ts'
import { withEnvironment } from '../../engines/environment.ts'
import { withRedis } from '../../engines/with-redis.ts'
import { ranksInProcess } from './in-process.ts'
import { fillRedis } from './members.ts'
import { ranksOverHttp } from './over-http.ts'
import { ranksFromDatabase } from './stored.ts'

const ROUNDS = 20
/** A rebuild takes seconds. */
const REBUILD_ROUNDS = 8

/** Leaderboards of 1,000,000 members: places, updates, memory, HTTP; and a board of 200,000 that is read from the database. */
export const ranks: Bench = {
  ids: [
    ...['ranks-place', 'ranks-update', 'ranks-bytes'],
    ...['ranks-http', 'ranks-http-redis', 'ranks-rebuild'],
  ],
  run: (rounds) =>
    withEnvironment((environment) =>
      withRedis(async (redis) => {
        await fillRedis(redis.client)
        await redis.place('servers')
        const inProcess = await ranksInProcess(rounds ?? ROUNDS, redis.client)
        await redis.place('load')
        const database = environment.database('ranks')
        return [
          ...inProcess,
          ...(await ranksFromDatabase(rounds ?? REBUILD_ROUNDS, environment, redis, database)),
          ...(await ranksOverHttp(rounds ?? ROUNDS, environment, redis, database.name)),
        ]
      }),
    ),
}
