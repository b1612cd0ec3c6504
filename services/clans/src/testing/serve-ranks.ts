import { randomBytes } from 'node:crypto'
import { createMemoryRankStore } from '@platform/ranks'
import { openRankStore } from '@platform/ranks/open'
import { answers, defineService, ok, runService } from '@platform/service-kit'
import { z } from 'zod'
import { config as settings } from '../config.ts'
import { boardOf } from '../domain/leaderboards/season.ts'
import { createLeaderboards } from '../operations/leaderboards/create-leaderboards.ts'
import { record } from '../operations/leaderboards/record.ts'
import { personalData } from '../personal-data.ts'
import { createRepositories } from '../repositories/create-repositories.ts'

const KIND = 'player'
const BOARD = boardOf(KIND, null).id

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
const filled = z.object({ members: z.number() })
const none = z.object({})
const config = { access: 'public' } as const

/** Ranks players for crash and bench runs, on the service's own leaderboards and storage, without accounts and events. */
const ranksServer = defineService(
  { name: 'ranks', callers: [], engines: { kafka: false } },
  {
    config: { REDIS_URL: settings.REDIS_URL },
    personalData,
    async compose(context) {
      const { app, mongo, clock } = context
      const relay = () => ({ notify: () => {} })
      const { reviewStore: _, ...repositories } = await createRepositories(mongo, { relay })
      const noNames = async () => new Map<string, string>()
      const deps = { ...repositories, clock, namesOf: noNames, winnersAmong: noNames, randomBytes }
      const leaderboards = createLeaderboards(deps, await openRankStore(context))

      app.post(
        '/api/test/points',
        { config, schema: { body: pointsBody, response: answers({ 200: none }) } },
        async ({ body: { key, at, ...line } }) => {
          await record(leaderboards, key, new Date(at), [{ kind: KIND, ...line }])
          return ok({})
        },
      )
      app.get(
        '/api/test/ranks',
        { config, schema: { querystring: pageQuery, response: answers({ 200: page }) } },
        async ({ query: { from, limit } }) => {
          const rows = await (await leaderboards.boards.read(BOARD)).page(from, limit)
          return ok({
            rows: rows.map(({ userId, points, reachedAt }) => ({
              ...{ userId, points, reachedAt: reachedAt.toISOString() },
            })),
          })
        },
      )
      /** As an instance that has just started does it. */
      app.get(
        '/api/test/rebuild',
        { config, schema: { response: answers({ 200: filled }) } },
        async () => {
          const anew = createLeaderboards(deps, createMemoryRankStore())
          return ok({ members: await (await anew.boards.read(BOARD)).size() })
        },
      )
    },
  },
)

await runService(ranksServer)
