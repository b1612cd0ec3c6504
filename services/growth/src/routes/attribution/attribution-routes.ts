import { MINUTE_MS } from '@platform/contracts/constants'
import { attributionEntries } from '@platform/contracts/growth/attribution'
import {
  activityQuery,
  activityReport,
  attributionList,
  attributionParams,
  attributionQuery,
  cohortsQuery,
  cohortsReport,
  conversionsQuery,
  conversionsReport,
  funnelQuery,
  funnelReport,
  linksReport,
  linksReportQuery,
  reportTableQuery,
} from '@platform/contracts/growth/attribution-http'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { reportTable } from '../../operations/attribution/report-table.ts'
import * as reports from '../../operations/attribution/reports.ts'
import type { Dependencies } from '../../operations/dependencies.ts'

/** Each may read the counts of three months. */
const config = {
  access: { right: 'analytics.read' },
  rateLimit: { max: 300, timeWindow: MINUTE_MS },
} as const
const tableConfig = { ...config, rateLimit: { max: 20, timeWindow: MINUTE_MS } } as const

/** What analytics names, and what it counts, for operators. */
export function attributionRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/attribution/:list',
    {
      config,
      schema: {
        description: 'What analytics names, by the schema of its events.',
        params: attributionParams,
        querystring: attributionQuery,
        response: answers({ 200: attributionList }),
      },
    },
    async ({ params, query }) => ok({ items: attributionEntries(params.list, query.q) }),
  )
  app.get(
    '/api/attribution/reports/activity',
    { config, schema: { querystring: activityQuery, response: answers({ 200: activityReport }) } },
    async ({ query }) => ok(await reports.activityReport(deps, query)),
  )
  app.get(
    '/api/attribution/reports/conversions',
    {
      config,
      schema: { querystring: conversionsQuery, response: answers({ 200: conversionsReport }) },
    },
    async ({ query }) => ok(await reports.conversionsReport(deps, query)),
  )
  app.get(
    '/api/attribution/reports/links',
    { config, schema: { querystring: linksReportQuery, response: answers({ 200: linksReport }) } },
    async ({ query }) => ok(await reports.linksReport(deps, query)),
  )
  app.get(
    '/api/attribution/reports/funnel',
    { config, schema: { querystring: funnelQuery, response: answers({ 200: funnelReport }) } },
    async ({ query }) => ok(await reports.funnelReport(deps, query)),
  )
  app.get(
    '/api/attribution/reports/cohorts',
    { config, schema: { querystring: cohortsQuery, response: answers({ 200: cohortsReport }) } },
    async ({ query }) => ok(await reports.cohortsReport(deps, query)),
  )
  app.get(
    '/api/attribution/reports.csv',
    {
      config: tableConfig,
      schema: {
        description: 'A report as a table, with the fields of its own query.',
        querystring: reportTableQuery,
        produces: ['text/csv'],
      },
    },
    async ({ query }, reply) => {
      const lines = await reportTable(deps, query)
      const name = `${query.report}-${query.from}-${query.to}.csv`
      reply.header('content-disposition', `attachment; filename="${name}"`)
      return reply.type('text/csv; charset=utf-8').send(lines)
    },
  )
}
