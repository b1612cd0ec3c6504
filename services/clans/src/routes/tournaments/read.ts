import {
  bracket,
  bracketQuery,
  evidenceParams,
  evidencePicture,
  matchDetails,
  matchParams,
  ownTournaments,
  tournament,
  tournamentPage,
  tournamentParams,
  tournamentsQuery,
} from '@platform/contracts/clans/tournaments-http'
import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import { answers, ok, readPage, type ServiceApp, timePosition, userOf } from '@platform/service-kit'
import type { TournamentDependencies } from '../../operations/tournaments/dependencies.ts'
import { ownTournamentsOf } from '../../operations/tournaments/own-tournaments.ts'
import { loadTournament } from '../../operations/tournaments/play.ts'
import { loadOwnEvidence, readOwnMatch } from '../../operations/tournaments/read-match.ts'
import { READS } from '../limits.ts'
import {
  bracketView,
  matchDetailsView,
  ownTournamentViews,
  tournamentSummaryViews,
  tournamentView,
} from './views.ts'

/** GET /api/tournaments, .../me, .../:id, .../:id/bracket, .../:id/matches/:matchId and .../evidence/:side. */
export function readTournamentRoutes(app: ServiceApp, deps: TournamentDependencies): void {
  app.get(
    '/api/tournaments',
    {
      config: { access: 'public', rateLimit: READS },
      schema: {
        querystring: tournamentsQuery,
        response: answers({ 200: tournamentPage }, ['INVALID_CURSOR']),
      },
    },
    async (request) => {
      const { cursor, pageLimit: limit = DEFAULT_PAGE_LIMIT, ...filter } = request.query
      const { items, nextCursor } = await readPage(
        { cursor, limit },
        {
          position: timePosition,
          read: (after, most) => deps.tournaments.list(filter, after, most),
          positionOf: ({ startsAt, id }) => ({ value: startsAt, id }),
        },
      )
      return ok({ items: await tournamentSummaryViews(deps, items), nextCursor })
    },
  )

  app.get(
    '/api/tournaments/me',
    {
      config: { access: 'user', rateLimit: READS },
      schema: { response: answers({ 200: ownTournaments }) },
    },
    async (request, reply) => {
      const { id: userId } = userOf(request)
      const found = await ownTournamentsOf(deps, userId)
      reply.header('cache-control', 'no-store')
      return ok({ items: await ownTournamentViews(deps, found, userId) })
    },
  )

  app.get(
    '/api/tournaments/:id',
    {
      config: { access: 'optional-user', rateLimit: READS },
      schema: {
        params: tournamentParams,
        response: answers({ 200: tournament }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const found = await loadTournament(deps, request.params.id)
      return ok(await tournamentView(deps, found, request.user?.id ?? null))
    },
  )

  app.get(
    '/api/tournaments/:id/bracket',
    {
      config: { access: 'optional-user', rateLimit: READS },
      schema: {
        params: tournamentParams,
        querystring: bracketQuery,
        response: answers({ 200: bracket }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const found = await loadTournament(deps, request.params.id)
      return ok(await bracketView(deps, found, request.query))
    },
  )

  const config = { access: 'user', rateLimit: READS } as const
  const refusals = ['NOT_FOUND', 'NOT_ENTERED'] as const
  app.get(
    '/api/tournaments/:id/matches/:matchId',
    {
      config,
      schema: { params: matchParams, response: answers({ 200: matchDetails }, [...refusals]) },
    },
    async (request, reply) => {
      const view = await readOwnMatch(deps, userOf(request).id, request.params, matchDetailsView)
      reply.header('cache-control', 'no-store')
      return ok(view)
    },
  )

  app.get(
    '/api/tournaments/:id/matches/:matchId/evidence/:side',
    {
      config,
      schema: {
        params: evidenceParams,
        response: answers({ 200: evidencePicture }, [...refusals]),
      },
    },
    async (request, reply) => {
      const image = await loadOwnEvidence(deps, userOf(request).id, request.params)
      reply.header('cache-control', 'no-store')
      return ok({ image })
    },
  )
}
