import { leaderboardParams, streamQuery } from '@platform/contracts/clans/leaderboards-http'
import { pause } from '@platform/contracts/rules/pause'
import { type EventStream, type ServiceApp, sse } from '@platform/service-kit'
import type { LeaderboardDependencies } from '../../operations/leaderboards/dependencies.ts'
import { readLeaderboard } from '../../operations/leaderboards/read-leaderboard.ts'
import type { Board } from '../../domain/leaderboards/season.ts'
import { ranksView } from '../views/rows-view.ts'
import { loadBoard } from './boards-view.ts'

/** A browser needs one, and reconnects now and then. */
const MAX_OPENED_PER_MINUTE = 60
const LOOK_MS = 1_000

/** GET /api/leaderboards/:id/stream. */
export function streamLeaderboardRoute(app: ServiceApp, deps: LeaderboardDependencies): void {
  app.get(
    '/api/leaderboards/:id/stream',
    {
      config: {
        access: 'optional-user',
        rateLimit: { max: MAX_OPENED_PER_MINUTE, timeWindow: 60_000 },
      },
      schema: {
        params: leaderboardParams,
        querystring: streamQuery,
        description:
          'Server-sent `ranks` events of a leaderboard: the first rows and the own one as they are, and when they change.',
        produces: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      const board = loadBoard(request.params.id, deps.clock.now())
      const stream = sse(request, reply)
      try {
        await follow(deps, board, request.user?.id ?? null, request.query.top, stream)
      } catch (error) {
        // The response has started, so it can only end; the client opens another.
        request.log.warn({ err: error }, 'leaderboard stream ended early')
      }
      stream.close()
    },
  )
}

async function follow(
  deps: LeaderboardDependencies,
  board: Board,
  readerId: string | null,
  limit: number,
  { closed, send }: EventStream,
): Promise<void> {
  let sent = ''
  while (!closed.aborted) {
    const ranks = await readLeaderboard(deps, board, readerId, { from: 1, limit })
    const data = await ranksView(deps, board, ranks)
    const text = JSON.stringify(data)
    if (text !== sent) await send({ event: 'ranks', data })
    sent = text
    await pause(LOOK_MS, closed)
  }
}
