import { id } from '@platform/contracts/envelope'
import {
  staffSessionParams,
  staffSessions,
  staffSessionsQuery,
} from '@platform/contracts/identity/staff-sessions'
import { reasonBody } from '@platform/contracts/staff/reason'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import {
  endSessionFor,
  endSessionsFor,
  showSessionsOf,
} from '../../operations/staff/user-sessions.ts'
import { perMinute } from '../per-minute.ts'
import { staffSessionView } from '../views/open-session-view.ts'

const SESSIONS = '/api/users/admin/:id/sessions'
const params = z.strictObject({ id })
const ends = {
  access: { right: 'factors.end' },
  rateLimit: perMinute(60),
  freshProof: true,
} as const

/** GET /api/users/admin/:id/sessions, POST .../end, POST .../:sessionId/end. */
export function userSessionsRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    SESSIONS,
    {
      config: { access: { right: 'users.read' }, rateLimit: perMinute(60) },
      schema: {
        tags: ['staff'],
        params,
        querystring: staffSessionsQuery,
        response: answers({ 200: staffSessions }, ['NOT_FOUND', 'INVALID_CURSOR']),
      },
    },
    async (request) => {
      const { cursor } = request.query
      const page = await showSessionsOf(deps, userOf(request), request.params.id, { cursor })
      return ok({ items: page.items.map(staffSessionView), nextCursor: page.nextCursor })
    },
  )
  app.post(
    `${SESSIONS}/end`,
    {
      config: ends,
      schema: {
        tags: ['staff'],
        params,
        body: reasonBody,
        response: answers({ 200: z.null() }, [
          'UNAUTHENTICATED',
          'FRESH_PROOF_NEEDED',
          'NOT_FOUND',
        ]),
      },
    },
    async (request) => {
      const { params, body } = request
      await endSessionsFor(deps, userOf(request), { userId: params.id, reason: body.reason })
      return ok(null)
    },
  )
  app.post(
    `${SESSIONS}/:sessionId/end`,
    {
      config: ends,
      schema: {
        tags: ['staff'],
        params: staffSessionParams,
        body: reasonBody,
        response: answers({ 200: z.null() }, [
          'UNAUTHENTICATED',
          'FRESH_PROOF_NEEDED',
          'NOT_FOUND',
        ]),
      },
    },
    async (request) => {
      const { id: userId, sessionId } = request.params
      const { reason } = request.body
      await endSessionFor(deps, userOf(request), { userId, sessionId, reason })
      return ok(null)
    },
  )
}
