import { id } from '@platform/contracts/envelope'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { endOneSession, endOtherSessions } from '../../operations/sessions/end-sessions.ts'
import { signedInCallerOf } from '../auth/caller-of.ts'
import { perMinute } from '../per-minute.ts'

const config = { access: 'user', rateLimit: perMinute(60) } as const

/** DELETE /api/auth/sessions/:id, and DELETE /api/auth/sessions, which ends all but the caller's. */
export function endSessionsRoutes(app: ServiceApp, deps: Dependencies): void {
  app.delete(
    '/api/auth/sessions/:id',
    {
      config,
      schema: {
        tags: ['sessions'],
        params: z.strictObject({ id }),
        response: answers({ 200: z.null() }, ['UNAUTHENTICATED', 'NOT_FOUND']),
      },
    },
    async (request) => {
      await endOneSession(deps, signedInCallerOf(request), request.params.id)
      return ok(null)
    },
  )
  app.delete(
    '/api/auth/sessions',
    {
      config,
      schema: { tags: ['sessions'], response: answers({ 200: z.null() }, ['UNAUTHENTICATED']) },
    },
    async (request) => {
      await endOtherSessions(deps, signedInCallerOf(request))
      return ok(null)
    },
  )
}
