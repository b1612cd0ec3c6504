import type { Bench } from '../../bench.ts'
import { withEnvironment } from '../../engines/environment.ts'
import { client, measureRequests, type Request } from '../../load/measure-requests.ts'
import { compare } from '../../paired/compare.ts'
import { SITE, serveGrowth } from '../../servers/serve-growth.ts'
import type { Server } from '../../servers/start-server.ts'

const ROUNDS = 30
const REQUESTS = 200
const CLIENTS = 2
const P95 = 0.95
const CODES = ['23456789', 'ABCDEFGH', 'abcdefgh'] as const
const BARE = 'infra/checks/bench/src/benches/short-link/bare-short-link.ts'

/** The redirect of a short link, whose visitors are counted, against bare Fastify and one read. */
export const shortLink: Bench = {
  ids: ['short-link'],
  run: (rounds = ROUNDS) =>
    withEnvironment(async (environment) => {
      const { db, name } = environment.database('growth')
      const database = { MONGO_DATABASE: name }
      const growth = await serveGrowth(environment, name)
      const bare = await environment.serve('bare', BARE, database)
      const repeat = await environment.serve('bare-repeat', BARE, database)
      await db.collection<{ _id: string }>('links').insertMany(CODES.map(linkOf))

      const side = (target: Server) => {
        const to = client(target.url, CLIENTS)
        return () => measureRequests(to, [target], requests, P95)
      }
      const note = 'redirect of a short link, p95'
      return compare(
        rounds,
        [{ id: 'short-link', goal: 1.3, bound: 'most', unit: 'ms', ours: side(growth), note }],
        { baseline: side(bare), repeat: side(repeat) },
      )
    }),
}

const linkOf = (_id: string) => ({
  ...{ _id, userId: 'bench', origin: SITE, path: '/klash', salt: 'bench' },
  ...{ source: 'x', medium: 'social', campaign: 'bench', term: null, content: null },
  createdAt: new Date(),
})

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'

/** Each of another visitor: an address has a limit of its own. */
const requests: Request[] = Array.from({ length: REQUESTS }, (_, index) => ({
  method: 'GET' as const,
  path: `/api/utm/r/${CODES[index % CODES.length]}`,
  headers: { 'user-agent': BROWSER, 'x-forwarded-for': `198.51.100.${index % 250}` },
}))
