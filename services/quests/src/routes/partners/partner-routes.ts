import {
  partnerReport,
  partnerReportParams,
  partnerReportQuery,
  partnerTrial,
  partnerTrialBody,
  partnerVisit,
  partnerVisitBody,
} from '@platform/contracts/quests/partner-reports'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { keepTrial } from '../../operations/partners/keep-trial.ts'
import { keepVisit } from '../../operations/partners/keep-visit.ts'
import { partnerReport as readReport } from '../../operations/partners/report.ts'

/** POST /api/airdrop-campaign/partner-visits; GET /internal/partner-reports/:key and POST /internal/partner-trials for identity. */
export function partnerRoutes(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/airdrop-campaign/partner-visits',
    {
      config: { access: 'user', rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        body: partnerVisitBody,
        response: answers({ 200: partnerVisit }, ['VISIT_INVALID']),
      },
    },
    async (request) => {
      const { ticket, campaignId = null } = request.body
      await keepVisit(deps, userOf(request).id, ticket, campaignId)
      return ok({})
    },
  )
  app.post(
    '/internal/partner-trials',
    {
      config: { access: { service: ['identity'] } },
      schema: { body: partnerTrialBody, response: answers({ 200: partnerTrial }) },
    },
    async ({ body }) => {
      await keepTrial(deps, body)
      return ok({})
    },
  )
  app.get(
    '/internal/partner-reports/:key',
    {
      config: { access: { service: ['identity'] } },
      schema: {
        params: partnerReportParams,
        querystring: partnerReportQuery,
        response: answers({ 200: partnerReport }),
      },
    },
    async ({ params, query }) => ok(await readReport(deps, params.key, query)),
  )
}
