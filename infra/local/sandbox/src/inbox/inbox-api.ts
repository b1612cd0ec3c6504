import { z } from 'zod'
import { type Faults, faultChange } from '../faults.ts'
import type { SandboxApp } from '../http.ts'
import type { Inboxes } from './inboxes.ts'

/** The inbox for tests and the inbox page, and the faults that tests set. */
export function inboxApi(app: SandboxApp, deps: { inboxes: Inboxes; faults: Faults }): void {
  app.get(
    '/inbox',
    { schema: { querystring: z.object({ to: z.string().max(254).optional() }) } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return deps.inboxes.read(request.query.to)
    },
  )

  app.get('/faults', async () => deps.faults.settings())

  app.put('/faults', { schema: { body: faultChange } }, async (request) => {
    deps.faults.change(request.body)
    return deps.faults.settings()
  })
}
