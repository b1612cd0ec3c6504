import { Readable } from 'node:stream'
import { MINUTE_MS } from '@platform/contracts/constants'
import { exportQuery } from '@platform/contracts/wallet/http'
import { abortStalledResponse, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { exportTransactions } from '../../operations/transactions/export-transactions.ts'
import { filtersOf } from './filters-of.ts'

/** Each may read a whole history. */
const rateLimit = { max: 10, timeWindow: 10 * MINUTE_MS }
/** A client that reads nothing for this long, at most twice as long, is disconnected. */
export const STALLED_MS = 30_000

/** GET /api/transactions/export.csv. */
export function exportTransactionsRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/transactions/export.csv',
    {
      config: { access: 'user', rateLimit },
      schema: {
        description:
          'All transactions that the filters let through, newest first, as a table with headings in the language. An answer that ends early is not whole.',
        querystring: exportQuery,
        produces: ['text/csv'],
      },
    },
    async (request, reply) => {
      const { timeZone = 'UTC', ...asked } = request.query
      const lines = exportTransactions(deps, userOf(request).id, filtersOf(asked), timeZone)
      const day = deps.clock.now().toISOString().slice(0, 10)
      reply.header('content-disposition', `attachment; filename="transactions-${day}.csv"`)
      abortStalledResponse(reply.raw, STALLED_MS)
      return reply.type('text/csv; charset=utf-8').send(Readable.from(lines, { highWaterMark: 1 }))
    },
  )
}
