import { trackerBatch } from '@platform/contracts/growth/http'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { track } from '../../operations/track.ts'

/** POST /api/tracker/batch: events of one browser; a batch that is sent again counts once. */
export function trackBatchRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/tracker/batch',
    {
      config: {
        access: 'optional-user',
        openSession: { notAsked: 'it only counts what was done, and is sent often' },
        rateLimit: { max: 120, timeWindow: 60_000 },
      },
      schema: {
        body: trackerBatch,
        response: answers({ 202: z.null() }, ['UNKNOWN_EVENT', 'NOT_AGREED']),
      },
    },
    async (request, reply) => {
      const sender = { userId: request.user?.id ?? null, ipAddress: request.ip }
      await track(deps, sender, request.body.events)
      reply.code(202)
      return ok(null)
    },
  )
}
