import { balances } from '@platform/contracts/wallet/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { showBalances } from '../../operations/show-balances.ts'

/** GET /api/wallets/balance. */
export function showBalancesRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/wallets/balance',
    {
      config: { access: { user: 'required', embed: 'balance' } },
      schema: { response: answers({ 200: balances }) },
    },
    async (request) => ok({ balances: await showBalances(deps, userOf(request).id) }),
  )
}
