import { reportsBody } from '@platform/contracts/registry/reports'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { acceptReports } from '../../operations/reports/accept-reports.ts'

/** POST /api/remotes/reports: how versions did in a page. The response does not show which reports count. */
export function acceptReportsRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/remotes/reports',
    {
      config: { access: 'public' },
      // Room for the stacks of a page that reports as many errors as it may.
      bodyLimit: 32 * 1_024,
      schema: { body: reportsBody, response: answers({ 202: z.null() }, ['UNAUTHENTICATED']) },
    },
    async (request, reply) => {
      await acceptReports(deps, { ...request.body, address: request.ip })
      reply.code(202)
      return ok(null)
    },
  )
}
