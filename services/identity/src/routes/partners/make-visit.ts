import { visitBody, visitTicket } from '@platform/contracts/identity/partner-visits'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { makeVisit } from '../../operations/partners/partner-visits.ts'
import { perMinuteOfPartner } from '../per-minute.ts'

/** POST /api/auth/partners/visits: the frame of an embed asks for the ticket that its links carry. */
export function makeVisitRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/auth/partners/visits',
    {
      config: { access: 'public', rateLimit: perMinuteOfPartner(3_000) },
      schema: {
        tags: ['partners'],
        body: visitBody,
        response: answers({ 200: visitTicket }, ['NOT_FOUND']),
      },
    },
    async ({ body }) => ok(await makeVisit(deps, body)),
  )
}
