import { MINUTE_MS } from '@platform/contracts/constants'
import {
  transactionDetails,
  transactionParams,
  transactionQuery,
} from '@platform/contracts/wallet/transaction-details'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { showTransaction } from '../../operations/transactions/show-transaction.ts'

/** Each reads what belongs to a transaction one by one. */
const rateLimit = { max: 60, timeWindow: MINUTE_MS }

/** GET /api/transactions/:id. */
export function showTransactionRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/transactions/:id',
    {
      config: { access: 'user', rateLimit },
      schema: {
        params: transactionParams,
        querystring: transactionQuery,
        response: answers({ 200: transactionDetails }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const { lang = 'en' } = request.query
      return ok(await showTransaction(deps, userOf(request).id, request.params.id, lang))
    },
  )
}
