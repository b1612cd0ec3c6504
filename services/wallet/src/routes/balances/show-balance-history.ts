import { balanceHistory, balanceHistoryQuery } from '@platform/contracts/wallet/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { showBalanceHistory } from '../../operations/show-balance-history.ts'

/** GET /api/wallets/balance/history. */
export function showBalanceHistoryRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/wallets/balance/history',
    {
      config: { access: 'user' },
      schema: { querystring: balanceHistoryQuery, response: answers({ 200: balanceHistory }) },
    },
    async (request) =>
      ok(await showBalanceHistory(deps, userOf(request).id, request.query.currency)),
  )
}
