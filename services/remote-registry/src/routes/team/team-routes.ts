import { teamView, testNoticeBody, testNoticeSent } from '@platform/contracts/registry/notices'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { testNotices, viewTeam } from '../../operations/notices/team.ts'
import { FOR_TEAMS, teamOf } from '../release-guard.ts'

/** GET /api/remotes/team: whose token it is. POST /api/remotes/team/test-notice: sends a test to the team. */
export function teamRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/remotes/team',
    { config: { access: FOR_TEAMS }, schema: { response: answers({ 200: teamView }) } },
    async (request) => ok(viewTeam(deps, teamOf(request))),
  )
  app.post(
    '/api/remotes/team/test-notice',
    {
      config: { access: FOR_TEAMS },
      schema: {
        body: testNoticeBody,
        response: answers({ 202: testNoticeSent }, ['FORBIDDEN', 'NOT_FOUND']),
      },
    },
    async (request, reply) => {
      const sent = await testNotices(deps, teamOf(request), request.body.remote)
      reply.code(202)
      return ok(sent)
    },
  )
}
