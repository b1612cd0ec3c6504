import {
  ownReportQuery,
  type PartnerReportQuery,
  partnerReport,
  partnerReportDays,
} from '@platform/contracts/quests/partner-reports'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Partner } from '../../domain/partner.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { authenticatePartner } from '../../operations/partners/authenticate-partner.ts'
import { ownKey } from '../../operations/partners/own-keys.ts'
import { perMinute, perMinuteOfPartner } from '../per-minute.ts'

const tags = ['partners']

/** GET /api/auth/partners/me/reports for the user of a key, and GET /api/auth/partners/reports for the partner's server. */
export function reportRoutes(app: ServiceApp, deps: Dependencies): void {
  const report = ({ key, test }: Partner, days: Pick<PartnerReportQuery, 'from' | 'to'>) =>
    deps.partnerReports(key, { ...days, mode: test ? 'test' : 'live' })
  app.get(
    '/api/auth/partners/me/reports',
    {
      config: { access: 'user', rateLimit: perMinute(60) },
      schema: {
        tags,
        querystring: ownReportQuery,
        response: answers({ 200: partnerReport }, ['NOT_FOUND', 'UNAVAILABLE']),
      },
    },
    async (request) => {
      const { key, ...days } = request.query
      return ok(await report(await ownKey(deps, userOf(request).id, key), days))
    },
  )
  app.get(
    '/api/auth/partners/reports',
    {
      // The partner's server sends its key and secret, which are not an access token.
      config: { access: 'public', rateLimit: perMinuteOfPartner(60) },
      schema: {
        tags,
        querystring: partnerReportDays,
        response: answers({ 200: partnerReport }, ['UNAUTHENTICATED', 'UNAVAILABLE']),
      },
    },
    async (request, reply) => {
      // Stays on a 401, which the error handler sends.
      reply.header('www-authenticate', 'Basic realm="partner"')
      const partner = await authenticatePartner(deps, request.headers.authorization)
      reply.removeHeader('www-authenticate')
      return ok(await report(partner, request.query))
    },
  )
}
