import { answers, defineService, ok, runService } from '@platform/service-kit'
import { rankedMember } from '@platform/testing/ranked-member'
import { z } from 'zod'
import { createBoards } from '../leaderboards/boards.ts'
import { openRankStore } from '../leaderboards/open-rank-store.ts'
import { pointsRepository, type StandingCopy } from '../leaderboards/points.ts'

const BOARD = 'player-all'

const pointsBody = z.object({
  key: z.string(),
  memberId: z.string(),
  points: z.int(),
  at: z.string(),
})
const pageQuery = z.object({ from: z.coerce.number(), limit: z.coerce.number() })
const page = z.object({
  rows: z.array(z.object({ userId: z.string(), points: z.number(), reachedAt: z.string() })),
})
const placed = z.object({ place: z.number().nullable(), points: z.number().nullable() })
const filled = z.object({ members: z.number() })
const none = z.object({})
const config = { access: 'public' } as const

/**
 * Ranks one board for crash and bench runs, over the service's own log and storage, without accounts. With `RANKED_MEMBERS` that many
 * members come from memory in place of the database.
 */
const ranksServer = defineService(
  { name: 'ranks', callers: [], engines: { kafka: false } },
  {
    config: {
      REDIS_URL: z.string().optional(),
      RANKED_MEMBERS: z.coerce.number().int().min(0).default(0),
    },
    async compose(context) {
      const { app, mongo, clock } = context
      const points = await pointsRepository(mongo)
      const members = context.config.RANKED_MEMBERS
      const source = members > 0 ? { changed: membersOf(members) } : points
      const store = await openRankStore(context)
      const boards = createBoards({ points: source, store, clock })
      await boards.read(BOARD)

      const response = answers({ 200: none })
      app.post(
        '/api/test/points',
        { config, schema: { body: pointsBody, response } },
        async ({ body: { at, ...given } }) => {
          await points.add({ ...given, board: BOARD, at: new Date(at) }, clock.now())
          return ok({})
        },
      )
      app.get(
        '/api/test/ranks',
        { config, schema: { querystring: pageQuery, response: answers({ 200: page }) } },
        async ({ query: { from, limit } }) => {
          const rows = await (await boards.read(BOARD)).page(from, limit)
          return ok({
            rows: rows.map(({ userId, points, reachedAt }) => ({
              ...{ userId, points, reachedAt: reachedAt.toISOString() },
            })),
          })
        },
      )
      app.get(
        '/api/test/ranks/:userId',
        {
          config,
          schema: { params: z.object({ userId: z.string() }), response: answers({ 200: placed }) },
        },
        async ({ params }) => {
          const found = await (await boards.read(BOARD)).find(params.userId)
          return ok({ place: found?.place ?? null, points: found?.points ?? null })
        },
      )
      app.get(
        '/api/test/rebuild',
        { config, schema: { response: answers({ 200: filled }) } },
        async () => {
          const own = await openRankStore({ ...context, config: {} })
          const anew = createBoards({ points, store: own, clock })
          return ok({ members: await (await anew.read(BOARD)).size() })
        },
      )
    },
  },
)

/** As many members as are asked for; none of them changes. */
function membersOf(count: number) {
  return async function* changed(board: string, since: Date | null): AsyncIterable<StandingCopy> {
    for (let n = 0; since === null && n < count; n += 1) {
      const { userId: memberId, ...has } = rankedMember(n)
      const own = { _id: `${board}:${memberId}`, board, memberId }
      yield { ...own, ...has, changedAt: has.reachedAt, isOut: false }
    }
  }
}

await runService(ranksServer)
