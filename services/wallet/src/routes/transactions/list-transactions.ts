import { DEFAULT_PAGE_LIMIT, MINUTE_MS } from '@platform/contracts/constants'
import { pageOf } from '@platform/contracts/envelope'
import { transaction, transactionsQuery } from '@platform/contracts/wallet/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { listTransactions } from '../../operations/transactions/list-transactions.ts'
import { filtersOf } from './filters-of.ts'

/** Each may read as many postings as a page allows, whatever it shows. */
const rateLimit = { max: 60, timeWindow: MINUTE_MS }

/** GET /api/transactions/simplified. */
export function listTransactionsRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/transactions/simplified',
    {
      config: { access: 'user', rateLimit },
      schema: {
        querystring: transactionsQuery,
        response: answers({ 200: pageOf(transaction) }, ['INVALID_CURSOR']),
      },
    },
    async (request) => {
      const { pageLimit: limit = DEFAULT_PAGE_LIMIT, cursor, ...asked } = request.query
      const query = { ...filtersOf(asked), cursor, limit }
      return ok(await listTransactions(deps, userOf(request).id, query))
    },
  )
}
