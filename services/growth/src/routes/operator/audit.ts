import { Readable } from 'node:stream'
import { DEFAULT_PAGE_LIMIT, MINUTE_MS } from '@platform/contracts/constants'
import {
  auditExportQuery,
  auditLines as auditPage,
  auditOverview as auditOverviewData,
  auditQuery,
} from '@platform/contracts/growth/audit'
import { abortStalledResponse, answers, ok, readPage, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import { allLines } from '../../operations/audit/check-trail.ts'
import { auditOverview } from '../../operations/audit/overview.ts'
import type { Dependencies } from '../../operations/dependencies.ts'

const READS = { max: 120, timeWindow: MINUTE_MS }
/** Each reads the whole trail. */
const EXPORTS = { max: 5, timeWindow: 10 * MINUTE_MS }
/** A client that reads nothing for this long, at most twice as long, is disconnected. */
const STALLED_MS = 30_000

/** What a cursor holds: the place of a line. */
const place = z.number().int().positive()

/** The merged audit trail, for staff with the right `acts.read`. */
export function auditRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/operator/acts',
    {
      config: { access: { right: 'acts.read' }, rateLimit: READS },
      schema: {
        tags: ['staff'],
        querystring: auditQuery,
        response: answers({ 200: auditPage }, ['INVALID_CURSOR']),
      },
    },
    async (request, reply) => {
      const { cursor, pageLimit: limit = DEFAULT_PAGE_LIMIT, ...filters } = request.query
      const page = await readPage(
        { cursor, limit },
        {
          position: place,
          read: (before, most) => deps.auditLines.list(filters, before, most),
          positionOf: ({ seq }) => seq,
        },
      )
      reply.header('cache-control', 'no-store')
      return ok(page)
    },
  )

  app.get(
    '/api/operator/acts/export.jsonl',
    {
      config: { access: { right: 'acts.read' }, rateLimit: EXPORTS },
      schema: {
        tags: ['staff'],
        description:
          'The whole audit trail, oldest line first, one JSON document in each row. An answer that ends early is not whole.',
        querystring: auditExportQuery,
        produces: ['application/jsonl'],
      },
    },
    async (request, reply) => {
      const { from = 1 } = request.query
      const day = deps.clock.now().toISOString().slice(0, 10)
      reply.header('cache-control', 'no-store')
      reply.header('content-disposition', `attachment; filename="audit-trail-${day}.jsonl"`)
      abortStalledResponse(reply.raw, STALLED_MS)
      const rows = rowsOf(allLines(deps.auditLines, from - 1))
      return reply
        .type('application/jsonl; charset=utf-8')
        .send(Readable.from(rows, { highWaterMark: 1 }))
    },
  )

  app.get(
    '/api/operator/overview',
    {
      config: { access: { right: 'acts.read' }, rateLimit: READS },
      schema: { tags: ['staff'], response: answers({ 200: auditOverviewData }) },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await auditOverview(deps))
    },
  )
}

async function* rowsOf(lines: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}
