import {
  transactionDetails,
  transactionParams,
  transactionQuery,
} from '@platform/contracts/wallet/transaction-details'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { showTransaction } from '../../operations/transactions/show-transaction.ts'

/** GET /api/transactions/:id. */
export function showTransactionRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/transactions/:id',
    {
      config: { access: 'user' },
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
