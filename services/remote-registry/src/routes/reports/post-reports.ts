import { reportsBody } from '@platform/contracts/registry/reports'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import { type AcceptParts, acceptReports } from '../../operations/accept-reports.ts'

/** How versions did in a page. What does not count is not told. */
export function postReports(app: ServiceApp, parts: AcceptParts): void {
  app.post(
    '/api/remotes/reports',
    {
      config: { access: 'public' },
      bodyLimit: 8 * 1_024,
      schema: { body: reportsBody, response: answers({ 202: z.null() }, ['UNAUTHENTICATED']) },
    },
    async (request, reply) => {
      await acceptReports(parts, { ...request.body, address: request.ip })
      reply.code(202)
      return ok(null)
    },
  )
}
