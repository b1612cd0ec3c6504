import { balances } from '@platform/contracts/wallet/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Ledger } from '../../operations/ledger/ledger.ts'
import { readBalances } from '../../operations/read-balances.ts'

export function balanceRoute(app: ServiceApp, { ledger }: { ledger: Ledger }): void {
  app.get(
    '/api/wallets/balance',
    { config: { access: 'user' }, schema: { response: answers({ 200: balances }) } },
    async (request) => ok({ balances: await readBalances(ledger, userOf(request).id) }),
  )
}
