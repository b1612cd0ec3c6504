import { openSessions, sessionListQuery } from '@platform/contracts/identity/sessions'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { listSessions } from '../../operations/sessions/list-sessions.ts'
import { signedInCallerOf } from '../auth/caller-of.ts'
import { openSessionView } from '../views/open-session-view.ts'

/** GET /api/auth/sessions. */
export function listSessionsRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/auth/sessions',
    {
      config: { access: 'user' },
      schema: {
        tags: ['sessions'],
        querystring: sessionListQuery,
        response: answers({ 200: openSessions }, ['INVALID_CURSOR']),
      },
    },
    async (request) => {
      const { userId, sessionId } = signedInCallerOf(request)
      const { items, nextCursor } = await listSessions(deps, userId, request.query)
      return ok({ items: items.map((one) => openSessionView(one, sessionId)), nextCursor })
    },
  )
}
