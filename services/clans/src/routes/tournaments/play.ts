import { EVIDENCE_IMAGE } from '@platform/contracts/clans/tournaments'
import {
  createTournamentBody,
  matchParams,
  registerBody,
  resultBody,
  tournament,
  tournamentParams,
} from '@platform/contracts/clans/tournaments-http'
import type { ErrorCode } from '@platform/contracts/errors'
import { answers, idempotencyOf, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { imageUploads } from '@platform/service-kit/image-uploads'
import type { TournamentDependencies } from '../../operations/tournaments/dependencies.ts'
import { createTournament } from '../../operations/tournaments/create-tournament.ts'
import {
  addEvidence,
  cancelTournament,
  checkIn,
  disputeResult,
  loadTournament,
  register,
  reportResult,
  startTournament,
  withdraw,
} from '../../operations/tournaments/play.ts'
import { RARE, WRITES } from '../limits.ts'
import { tournamentView } from './views.ts'

type Deps = TournamentDependencies

/** The tournament as it is after the user's write. */
const viewOf = async (deps: Deps, id: string, userId: string) =>
  ok(await tournamentView(deps, await loadTournament(deps, id), userId))

const OF_AN_ENTRANT = [
  'NOT_FOUND',
  'NOT_ENTERED',
  'PAYS_OR_PLAYS',
] as const satisfies readonly ErrorCode[]

/** POST /api/tournaments and POST .../:id/{register,withdraw,check-in,start,cancel}. */
export function enterTournamentRoutes(app: ServiceApp, deps: Deps): void {
  const config = { access: 'user', rateLimit: WRITES } as const
  app.post(
    '/api/tournaments',
    {
      config: { ...config, idempotency: 'required' },
      schema: {
        body: createTournamentBody,
        response: answers({ 201: tournament }, [
          'IDEMPOTENCY_KEY_MISSING',
          'IDEMPOTENCY_KEY_REUSED',
          'IN_PROGRESS',
          'TOO_MANY_TOURNAMENTS',
        ]),
      },
    },
    async (request, reply) => {
      const user = userOf(request)
      const made = await createTournament(deps, user, request.body, idempotencyOf(request))
      reply.code(201)
      return ok(await tournamentView(deps, made, user.id))
    },
  )

  app.post(
    '/api/tournaments/:id/register',
    {
      config,
      schema: {
        params: tournamentParams,
        body: registerBody,
        response: answers({ 200: tournament }, [
          'NOT_FOUND',
          'CHIEF_ONLY',
          'CLAN_HIDDEN',
          'LINEUP_INVALID',
          'PAYS_OR_PLAYS',
          'TOURNAMENT_CLOSED',
          'TOURNAMENT_FULL',
          'PLAYS_ALREADY',
          'HAS_WITHDRAWN',
        ]),
      },
    },
    async (request) => {
      const { id } = request.params
      const userId = userOf(request).id
      await register(deps, userId, id, request.body.lineup)
      return viewOf(deps, id, userId)
    },
  )

  const acts = [
    ['withdraw', withdraw, [...OF_AN_ENTRANT, 'TOURNAMENT_CLOSED']],
    ['check-in', checkIn, [...OF_AN_ENTRANT, 'CHECK_IN_CLOSED']],
    [
      'start',
      startTournament,
      ['NOT_FOUND', 'FORBIDDEN', 'TOURNAMENT_CLOSED', 'CHECK_IN_CLOSED', 'NOT_ALL_CHECKED_IN', 'PLACES_FREE'],
    ],
    ['cancel', cancelTournament, ['NOT_FOUND', 'FORBIDDEN', 'TOURNAMENT_CLOSED']],
  ] as const satisfies readonly (readonly [string, typeof withdraw, readonly ErrorCode[]])[]
  for (const [name, act, refusals] of acts) {
    app.post(
      `/api/tournaments/:id/${name}`,
      {
        config,
        schema: { params: tournamentParams, response: answers({ 200: tournament }, [...refusals]) },
      },
      async (request) => {
        const { id } = request.params
        const userId = userOf(request).id
        await act(deps, userId, id)
        return viewOf(deps, id, userId)
      },
    )
  }
}

const OF_A_MATCH = [
  ...OF_AN_ENTRANT,
  'MATCH_NOT_READY',
  'MATCH_OVER',
] as const satisfies readonly ErrorCode[]

/** POST /api/tournaments/:id/matches/:matchId/{result,dispute}. */
export function matchRoutes(app: ServiceApp, deps: Deps): void {
  const config = { access: 'user', rateLimit: WRITES } as const
  const response = answers({ 200: tournament }, [
    ...OF_A_MATCH,
    'ALREADY_REPORTED',
    'NOT_AN_ENTRANT',
  ])
  app.post(
    '/api/tournaments/:id/matches/:matchId/result',
    { config, schema: { params: matchParams, body: resultBody, response } },
    async (request) => {
      const userId = userOf(request).id
      await reportResult(deps, userId, request.params, request.body)
      return viewOf(deps, request.params.id, userId)
    },
  )
  app.post(
    '/api/tournaments/:id/matches/:matchId/dispute',
    { config, schema: { params: matchParams, response } },
    async (request) => {
      const userId = userOf(request).id
      await disputeResult(deps, userId, request.params)
      return viewOf(deps, request.params.id, userId)
    },
  )
}

/** POST /api/tournaments/:id/matches/:matchId/evidence: multipart, one jpeg or png. A scope of its own, in which a body is a file. */
export async function evidenceRoute(app: ServiceApp, deps: Deps): Promise<void> {
  const uploads = imageUploads(app)
  app.post(
    '/api/tournaments/:id/matches/:matchId/evidence',
    {
      config: { access: 'user', rateLimit: RARE },
      onRequest: uploads.enter,
      schema: {
        params: matchParams,
        consumes: ['multipart/form-data'],
        response: answers({ 200: tournament }, [
          ...OF_A_MATCH,
          'EVIDENCE_GIVEN',
          'EVIDENCE_USED',
          'IMAGE_MISSING',
          'IMAGE_TYPE',
          'IMAGE_ANIMATED',
          'IMAGE_TOO_LARGE',
          'IMAGE_UNREADABLE',
          'MALFORMED_BODY',
          'PAYLOAD_TOO_LARGE',
          'REQUEST_TIMEOUT',
          'UNSUPPORTED_MEDIA_TYPE',
        ]),
      },
    },
    async (request) => {
      const picture = await uploads.read(request, EVIDENCE_IMAGE)
      const userId = userOf(request).id
      await addEvidence(deps, userId, request.params, picture)
      return viewOf(deps, request.params.id, userId)
    },
  )
}
