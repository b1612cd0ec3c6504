import type { Bench } from '../../bench.ts'
import { withEnvironment } from '../../engines/environment.ts'
import { client, measureRequests } from '../../load/measure-requests.ts'
import { compare, type Side } from '../../paired/compare.ts'
import { serveQuests } from '../../servers/serve-quests.ts'
import type { Server } from '../../servers/start-server.ts'
import { insertCampaigns } from '../claim/campaigns.ts'

const ROUNDS = 30
const REQUESTS = 20
const CLIENTS = 2
const BARE = 'infra/checks/bench/src/benches/list/bare-list.ts'
const PATH = '/api/airdrop-campaign/campaigns/by-state?status=LIVE&pageLimit=100'

/** A page of 100 campaigns from the repository, validated by its schema, against the driver and JSON.stringify. */
export const list: Bench = {
  ids: ['list-100'],
  run: (rounds = ROUNDS) =>
    withEnvironment(async (environment) => {
      const { db, name } = environment.database('quests')
      const quests = await serveQuests(environment, name)
      const bare = await environment.serve('bare', BARE, { MONGO_DATABASE: name })
      const repeat = await environment.serve('bare-repeat', BARE, { MONGO_DATABASE: name })
      // More than one page, so that both sides make a cursor.
      await insertCampaigns([db], 110, 1_000)
      const side = (server: Server): Side => {
        const to = client(server.url, CLIENTS)
        const requests = Array.from({ length: REQUESTS }, () => ({
          method: 'GET' as const,
          path: PATH,
        }))
        return () => measureRequests(to, [server], requests)
      }
      return compare(
        rounds,
        [
          {
            ...{ id: 'list-100', goal: 1.1, bound: 'most', unit: 'ms' },
            ours: side(quests),
            note: 'page of 100 campaigns, p50',
          },
        ],
        { baseline: side(bare), repeat: side(repeat) },
      )
    }),
}
