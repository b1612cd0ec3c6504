import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import { namedUserParams } from '@platform/contracts/identity/http'
import {
  pogLeaderboard,
  pogLeaderboardQuery,
  publicScores,
} from '@platform/contracts/pog/scores-http'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Board } from '../../leaderboard/board.ts'
import { readLeaderboard } from '../../leaderboard/read-leaderboard.ts'
import { scoreOf } from '../../operations/scores/score-of.ts'
import type { ScoreDependencies } from '../../operations/scores/scores-dependencies.ts'
import { loadShownOwner } from '../../operations/scores/shown-owner.ts'
import { PUBLIC_READS } from './limits.ts'
import { publicScoresView } from './scores-view.ts'

/** GET /api/pog/scores/:userName, as its owner shows it, and GET /api/pog/leaderboard. */
export function publicScoreRoutes(
  app: ServiceApp,
  deps: ScoreDependencies & { board: Board },
): void {
  const config = { access: 'optional-user', rateLimit: PUBLIC_READS } as const
  app.get(
    '/api/pog/scores/:userName',
    {
      config,
      schema: {
        params: namedUserParams,
        response: answers({ 200: publicScores }, ['NOT_FOUND']),
      },
    },
    async ({ params, user }) => {
      const { userId, userName } = await loadShownOwner(deps, params.userName, user?.id ?? null)
      return ok(publicScoresView(userName, await scoreOf(deps, userId)))
    },
  )

  app.get(
    '/api/pog/leaderboard',
    {
      config,
      schema: {
        querystring: pogLeaderboardQuery,
        response: answers({ 200: pogLeaderboard }, ['INVALID_CURSOR']),
      },
    },
    async ({ query: { cursor, pageLimit: limit = DEFAULT_PAGE_LIMIT }, user }) =>
      ok(await readLeaderboard(deps, user?.id ?? null, { cursor, limit })),
  )
}
