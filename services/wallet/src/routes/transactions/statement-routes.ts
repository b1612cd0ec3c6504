import { Readable } from 'node:stream'
import { MINUTE_MS } from '@platform/contracts/constants'
import {
  statement,
  statementQuery,
  statementTableQuery,
} from '@platform/contracts/wallet/statement'
import { abortStalledResponse, answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { exportStatement } from '../../operations/statements/export-statement.ts'
import { showStatement } from '../../operations/statements/show-statement.ts'
import { STALLED_MS } from './export-transactions.ts'

/** Each may read a whole history. */
const rateLimit = { max: 30, timeWindow: 10 * MINUTE_MS }
const tableLimit = { max: 10, timeWindow: 10 * MINUTE_MS }

const periodOf = <Rest extends { from: string; to: string }>({ from, to, ...rest }: Rest) => ({
  ...rest,
  from: new Date(from),
  to: new Date(to),
})

/** GET /api/transactions/statement, GET /api/transactions/statement.csv. */
export function statementRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/transactions/statement',
    {
      config: { access: 'user', rateLimit },
      schema: {
        description:
          'The balance of a currency before a period and after it, and what came in and went out by type.',
        querystring: statementQuery,
        response: answers({ 200: statement }),
      },
    },
    async (request, reply) => {
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const asked = periodOf(request.query)
      return ok(await showStatement(deps, userOf(request).id, asked, gone.signal))
    },
  )

  app.get(
    '/api/transactions/statement.csv',
    {
      config: { access: 'user', rateLimit: tableLimit },
      schema: {
        description:
          'The same with each transaction, oldest first, as a table with headings in the language. An answer that ends early is not whole.',
        querystring: statementTableQuery,
        produces: ['text/csv'],
      },
    },
    async (request, reply) => {
      const { timeZone = 'UTC', lang: language = 'en', ...asked } = request.query
      const period = { ...periodOf(asked), language }
      const lines = exportStatement(deps, userOf(request).id, period, timeZone)
      const name = `statement-${asked.currency}-${asked.from.slice(0, 10)}.csv`
      reply.header('content-disposition', `attachment; filename="${name}"`)
      abortStalledResponse(reply.raw, STALLED_MS)
      return reply.type('text/csv; charset=utf-8').send(Readable.from(lines, { highWaterMark: 1 }))
    },
  )
}
