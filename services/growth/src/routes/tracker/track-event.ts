import { trackerExtras, trackerQuery } from '@platform/contracts/growth/http'
import { answers, ok, refusedField, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { track } from '../../operations/track.ts'

/** GET /api/tracker: one event, as the query says; each call is an event of its own. */
export function trackEventRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/tracker',
    {
      config: { access: 'optional-user', rateLimit: { max: 300, timeWindow: 60_000 } },
      schema: {
        querystring: trackerQuery,
        response: answers({ 202: z.null() }, ['UNKNOWN_EVENT', 'NOT_AGREED']),
      },
    },
    async (request, reply) => {
      const { extras, ...event } = request.query
      const sender = { userId: request.user?.id ?? null, ipAddress: request.ip }
      const at = deps.clock.now().getTime()
      await track(deps, sender, [{ ...event, id: deps.ids.next(), at, extras: read(extras) }])
      reply.code(202)
      return ok(null)
    },
  )
}

/** @throws VALIDATION_FAILED when the text is no JSON object of texts */
function read(extras: string | undefined): Record<string, string> {
  try {
    return trackerExtras.parse(JSON.parse(extras ?? '{}'))
  } catch {
    throw refusedField('querystring.extras', 'must be a JSON object of texts')
  }
}
