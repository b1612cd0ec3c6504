import { waitFor } from '@platform/testing/wait-for'
import { fetch } from 'undici'
import type { Bench } from '../../bench.ts'
import { withEnvironment } from '../../engines/environment.ts'
import { client, measureRequests } from '../../load/measure-requests.ts'
import { compare, type Side } from '../../paired/compare.ts'
import { serveGrowth } from '../../servers/serve-growth.ts'
import type { Server } from '../../servers/start-server.ts'
import { insertDocuments, QUERIES } from './documents.ts'

const ROUNDS = 30
const REQUESTS = 20
const CLIENTS = 2
const DOCUMENTS = 100_000
/** So many visitors that none of them reaches the limit of the route. */
const ADDRESSES = 200
const FILLED_MS = 180_000
const BARE = 'services/growth/src/testing/serve-bare-index.ts'

const pathOf = (q: string) => `/api/searches?${new URLSearchParams({ q })}`

/** A search of 100,000 documents by the service, against the same index behind node:http. */
export const search: Bench = {
  ids: ['search'],
  run: (rounds = ROUNDS) =>
    withEnvironment(async (environment) => {
      const { db, name } = environment.database('growth')
      await insertDocuments(db, DOCUMENTS)
      const growth = await serveGrowth(environment, name)
      const bare = await environment.serve('bare', BARE, { MONGO_DATABASE: name })
      const repeat = await environment.serve('bare-repeat', BARE, { MONGO_DATABASE: name })
      const isFilled = async () => (await fetch(`${growth.url}${pathOf('monsoon')}`)).ok
      await waitFor(isFilled, FILLED_MS, 1_000)
      let sent = 0
      const side = (server: Server): Side => {
        const to = client(server.url, CLIENTS)
        return () => {
          const requests = Array.from({ length: REQUESTS }, () => {
            sent += 1
            const address = `203.0.113.${sent % ADDRESSES}`
            const q = QUERIES[sent % QUERIES.length] ?? ''
            const headers = { 'x-forwarded-for': address }
            return { method: 'GET' as const, path: pathOf(q), headers }
          })
          return measureRequests(to, [server], requests)
        }
      }
      return compare(
        rounds,
        [
          {
            ...{ id: 'search', goal: 1.5, bound: 'most', unit: 'ms' },
            ours: side(growth),
            note: 'search of 100,000 documents by ten queries, p50',
          },
        ],
        { baseline: side(bare), repeat: side(repeat) },
      )
    }),
}
