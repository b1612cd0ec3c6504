import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import {
  ownScores,
  proofOfHuman,
  scoreHistory,
  scoreHistoryQuery,
} from '@platform/contracts/pog/scores-http'
import { answers, ok, readPage, type ServiceApp, userOf } from '@platform/service-kit'
import { z } from 'zod'
import { readOwnScores } from '../../operations/scores/own-scores.ts'
import type { ScoreDependencies } from '../../operations/scores/scores-dependencies.ts'
import { READS } from './limits.ts'
import { ownScoresView, proofOfHumanView } from './scores-view.ts'

/** GET /api/pog/scores/me and .../history, and GET /api/users/poh: the caller's own scores, explained. */
export function ownScoreRoutes(app: ServiceApp, deps: ScoreDependencies): void {
  const config = { access: 'user', rateLimit: READS } as const
  app.get(
    '/api/pog/scores/me',
    { config, schema: { response: answers({ 200: ownScores }) } },
    async (request) => ok(ownScoresView(await readOwnScores(deps, userOf(request).id))),
  )

  app.get(
    '/api/pog/scores/me/history',
    {
      config,
      schema: {
        querystring: scoreHistoryQuery,
        response: answers({ 200: scoreHistory }, ['INVALID_CURSOR']),
      },
    },
    async (request) => {
      const { cursor, pageLimit: limit = DEFAULT_PAGE_LIMIT } = request.query
      const history = (await deps.tallies.find(userOf(request).id))?.history ?? []
      return ok(
        await readPage(
          { cursor, limit },
          {
            position: z.iso.date(),
            read: async (after, most) =>
              history.filter(({ day }) => after === null || day < after).slice(0, most),
            positionOf: ({ day }) => day,
          },
        ),
      )
    },
  )

  app.get(
    '/api/users/poh',
    { config, schema: { response: answers({ 200: proofOfHuman }) } },
    async (request) => ok(proofOfHumanView(await readOwnScores(deps, userOf(request).id))),
  )
}
