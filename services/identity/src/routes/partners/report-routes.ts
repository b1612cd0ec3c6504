import { DAY_MS } from '@platform/contracts/constants'
import { ownKeyParams } from '@platform/contracts/identity/partner-keys'
import {
  ownReportQuery,
  ownTrialBody,
  type PartnerReportQuery,
  partnerReport,
  partnerReportDays,
  partnerTrial,
  USUAL_REPORT_DAYS,
} from '@platform/contracts/quests/partner-reports'
import { answers, DomainError, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Partner } from '../../domain/partner.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { authenticatePartner } from '../../operations/partners/authenticate-partner.ts'
import { ownKey } from '../../operations/partners/own-keys.ts'
import { perMinute, perMinuteOfPartner } from '../per-minute.ts'

const tags = ['partners']

/**
 * GET /api/auth/partners/me/reports for the user of a key, GET /api/auth/partners/reports for the partner's server, and POST
 * /api/auth/partners/me/keys/:key/trials, which plays a reader of a test key.
 */
export function reportRoutes(app: ServiceApp, deps: Dependencies): void {
  const report = ({ key, test }: Partner, days: Pick<PartnerReportQuery, 'from' | 'to'>) =>
    deps.partnerReports.read(key, { ...days, mode: test ? 'test' : 'live' })
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
  app.post(
    '/api/auth/partners/me/keys/:key/trials',
    {
      config: { access: 'user', rateLimit: perMinute(10) },
      schema: {
        tags,
        params: ownKeyParams,
        body: ownTrialBody,
        response: answers({ 200: partnerTrial }, ['NOT_FOUND', 'UNAVAILABLE']),
      },
    },
    async (request) => {
      const { key, test } = await ownKey(deps, userOf(request).id, request.params.key)
      if (!test) throw new DomainError('NOT_FOUND')
      await deps.partnerReports.play({ ...request.body, id: deps.ids.next(), partner: key })
      return ok({})
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
      return ok(await report(partner, daysOf(request.query, deps.clock.now())))
    },
  )
}

/** The days that are asked for, else the last ones. */
function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date) {
  if (from !== undefined && to !== undefined) return { from, to }
  const dayOf = (at: Date) => at.toISOString().slice(0, 10)
  const first = new Date(now.getTime() - (USUAL_REPORT_DAYS - 1) * DAY_MS)
  return { from: dayOf(first), to: dayOf(now) }
}
