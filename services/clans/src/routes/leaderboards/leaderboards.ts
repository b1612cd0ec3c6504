import type { LeaderboardKind } from '@platform/contracts/clans/leaderboards'
import {
  aroundMeQuery,
  contributionQuery,
  currentLeaderboardQuery,
  leaderboardPage,
  leaderboardParams,
  leaderboardQuery,
  leaderboardRows,
  listLeaderboardsQuery,
  participantsQuery,
} from '@platform/contracts/clans/leaderboards-http'
import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import { answers, DomainError, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { LeaderboardDependencies } from '../../operations/leaderboards/dependencies.ts'
import { leaderboardList } from '../../operations/leaderboards/list-leaderboards.ts'
import { readAround, readLeaderboard } from '../../operations/leaderboards/read-leaderboard.ts'
import { boardWithin } from '../../operations/leaderboards/record.ts'
import { type Board, boardOf, rowsOfClans, seasonAt } from '../../domain/leaderboards/season.ts'
import { READS } from '../limits.ts'
import { ranksView } from '../views/rows-view.ts'
import { boardView, loadBoard } from './boards-view.ts'

const CURRENT = ['clan', 'partner-clan', 'clan-chief'] as const satisfies LeaderboardKind[]

/** GET /api/leaderboards and .../:id, .../:id/{around-me,participants}, and those of now under the names of their kinds. */
export function leaderboardRoutes(app: ServiceApp, deps: LeaderboardDependencies): void {
  const { clock } = deps
  const list = leaderboardList(deps)
  // What memory answers has no limit of its own, which would cost more than the answer: the gateway limits calls.
  const config = { access: 'optional-user' } as const
  const show = async (
    board: Board,
    readerId: string | null,
    page: { from: number; limit: number },
  ) =>
    ok({
      leaderboard: boardView(board, clock.now()),
      ...(await ranksView(deps, board, await readLeaderboard(deps, board, readerId, page))),
    })

  app.get(
    '/api/leaderboards',
    {
      config: { access: 'public' },
      schema: {
        querystring: listLeaderboardsQuery,
        response: answers({ 200: leaderboardPage }, ['INVALID_CURSOR']),
      },
    },
    async ({ query: { pageLimit = DEFAULT_PAGE_LIMIT, ...query } }) => {
      const { items, nextCursor } = await list({ ...query, pageLimit })
      const now = clock.now()
      return ok({ items: items.map((board) => boardView(board, now)), nextCursor })
    },
  )

  for (const kind of CURRENT) {
    app.get(
      `/api/leaderboards/${kind}`,
      {
        config,
        schema: {
          querystring: currentLeaderboardQuery,
          response: answers({ 200: leaderboardRows }),
        },
      },
      async ({ query: { period, ...page }, user }) => {
        const season = period === 'all' ? null : seasonAt(clock.now())
        return show(boardOf(kind, season), user?.id ?? null, page)
      },
    )
  }

  app.get(
    '/api/leaderboards/:id',
    {
      config,
      schema: {
        params: leaderboardParams,
        querystring: leaderboardQuery,
        response: answers({ 200: leaderboardRows }, ['NOT_FOUND']),
      },
    },
    async ({ params, query, user }) =>
      show(loadBoard(params.id, clock.now()), user?.id ?? null, query),
  )

  app.get(
    '/api/leaderboards/:id/around-me',
    {
      config: { access: 'user' },
      schema: {
        params: leaderboardParams,
        querystring: aroundMeQuery,
        response: answers({ 200: leaderboardRows }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const board = loadBoard(request.params.id, clock.now())
      const around = await readAround(deps, board, userOf(request).id, request.query.span)
      const ranks = await ranksView(deps, board, around)
      return ok({ leaderboard: boardView(board, clock.now()), ...ranks })
    },
  )

  app.get(
    '/api/leaderboards/:id/participants',
    {
      config,
      schema: {
        params: leaderboardParams,
        querystring: participantsQuery,
        response: answers({ 200: leaderboardRows }, ['NOT_FOUND']),
      },
    },
    async ({ params, query, user }) => {
      const board = loadBoard(params.id, clock.now())
      const players = rowsOfClans(board) ? boardOf('contribution', board.season) : board
      return show(players, user?.id ?? null, query)
    },
  )

  app.get(
    '/api/leaderboards/:id/contribution',
    {
      config: { access: 'optional-user', rateLimit: READS },
      schema: {
        params: leaderboardParams,
        querystring: contributionQuery,
        response: answers({ 200: leaderboardRows }, ['NOT_FOUND']),
      },
    },
    async ({ params, query: { clanId, ...page }, user }) => {
      const board = loadBoard(params.id, clock.now())
      const card = rowsOfClans(board) ? (await deps.clanCards.of([clanId])).get(clanId) : null
      if (!card) throw new DomainError('NOT_FOUND')
      const members = boardOf('contribution', board.season)
      const within = { ...members, id: boardWithin(members.id, clanId) }
      const read = await readLeaderboard(deps, within, user?.id ?? null, page)
      const ranks = await ranksView(deps, within, read)
      // The leaderboard is one of clans; these rows are members of one of them.
      const leaderboard = { ...boardView(board, clock.now()), rowsOf: 'player' as const }
      return ok({ leaderboard, ...ranks })
    },
  )
}
