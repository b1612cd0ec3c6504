import {
  openedVisit,
  openVisitBody,
  partnerAccount,
} from '@platform/contracts/identity/partner-visits'
import { partnerKey } from '@platform/contracts/identity/partners'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { openVisit, partnerAccountOf } from '../../operations/partners/partner-visits.ts'

/** POST /internal/partner-visits/open and GET /internal/partners/:key/account. */
export function partnerAccountsRoutes(
  app: ServiceApp,
  deps: Pick<Dependencies, 'partners' | 'secrets' | 'clock'>,
): void {
  const config = { access: { service: ['quests'] } } as const
  app.post(
    '/internal/partner-visits/open',
    {
      config,
      schema: {
        body: openVisitBody,
        response: answers({ 200: openedVisit }, ['VISIT_INVALID']),
      },
    },
    async ({ body }) => ok(await openVisit(deps, body.ticket)),
  )
  app.get(
    '/internal/partners/:key/account',
    {
      config,
      schema: {
        params: z.object({ key: partnerKey }),
        response: answers({ 200: partnerAccount }, ['NOT_FOUND']),
      },
    },
    async ({ params }) => ok(await partnerAccountOf(deps, params.key)),
  )
}
