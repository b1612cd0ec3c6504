import {
  decideMatchBody,
  disputes,
  evidenceParams,
  evidencePicture,
  matchDetails,
  matchParams,
  prizeBody,
  tournamentParams,
} from '@platform/contracts/clans/tournaments-http'
import { approval } from '@platform/contracts/staff/approvals'
import {
  answerDoneOrAsked,
  answers,
  approvalRoutes,
  ok,
  type ServiceApp,
  userOf,
} from '@platform/service-kit'
import type { WithApprovals } from '../../operations/tournaments/dependencies.ts'
import { decideMatch } from '../../operations/tournaments/decide-match.ts'
import { requestPrize } from '../../operations/tournaments/prize.ts'
import { loadEvidence, readMatch } from '../../operations/tournaments/read-match.ts'
import { READS, WRITES } from '../limits.ts'
import { matchDetailsView } from './views.ts'

const ADMIN = '/api/tournaments/admin'
/** Tournaments whose disputes one answer lists. */
const SHOWN = 50

/** What staff do: prizes, with the approval of another person, and disputes. */
export function tournamentAdminRoutes(app: ServiceApp, deps: WithApprovals): void {
  approvalRoutes(app, ADMIN, { asks: 'campaigns.fund', decides: 'campaigns.approve' }, deps)

  app.put(
    `${ADMIN}/:id/prize`,
    {
      config: { access: { right: 'campaigns.fund' }, rateLimit: WRITES },
      schema: {
        tags: ['staff'],
        params: tournamentParams,
        body: prizeBody,
        response: answers({ 202: approval }, [
          'NOT_FOUND',
          'TOURNAMENT_CLOSED',
          'PAYS_OR_PLAYS',
          'TERMS_FIXED',
        ]),
      },
    },
    async (request, reply) => {
      const asked = await requestPrize(deps, userOf(request), request.params.id, request.body)
      return answerDoneOrAsked(reply, { asked }, deps.clock.now(), (none: never) => none)
    },
  )

  app.get(
    `${ADMIN}/disputes`,
    {
      config: { access: { right: 'reviews.decide' }, rateLimit: READS },
      schema: { tags: ['staff'], response: answers({ 200: disputes }) },
    },
    async (_request, reply) => {
      const found = await deps.tournaments.disputed(SHOWN)
      const items = await Promise.all(
        found.map((tournament) =>
          deps.live.read(tournament, ({ open, matches }) =>
            [...open].flatMap((id) => {
              const match = matches.get(id)
              if (match?.state !== 'DISPUTED') return []
              return [{ tournamentId: tournament.id, match: matchDetailsView(match) }]
            }),
          ),
        ),
      )
      reply.header('cache-control', 'no-store')
      const deadlineOf = ({ match }: { match: { deadline: string | null } }) => match.deadline ?? ''
      return ok({
        items: items.flat().sort((a, b) => (deadlineOf(a) < deadlineOf(b) ? -1 : 1)),
      })
    },
  )

  app.post(
    `${ADMIN}/:id/matches/:matchId/decide`,
    {
      config: { access: { right: 'reviews.decide' }, rateLimit: WRITES },
      schema: {
        tags: ['staff'],
        params: matchParams,
        body: decideMatchBody,
        response: answers({ 200: matchDetails }, [
          'NOT_FOUND',
          'PAYS_OR_PLAYS',
          'MATCH_NOT_READY',
          'MATCH_OVER',
          'NOT_AN_ENTRANT',
        ]),
      },
    },
    async (request) => {
      await decideMatch(deps, userOf(request), request.params, request.body)
      return ok(await readMatch(deps, request.params, matchDetailsView))
    },
  )

  app.get(
    `${ADMIN}/:id/matches/:matchId/evidence/:side`,
    {
      config: { access: { right: 'reviews.decide' }, rateLimit: READS },
      schema: {
        tags: ['staff'],
        params: evidenceParams,
        response: answers({ 200: evidencePicture }, ['NOT_FOUND']),
      },
    },
    async (request, reply) => {
      const image = await loadEvidence(deps, request.params)
      reply.header('cache-control', 'no-store')
      return ok({ image })
    },
  )
}
