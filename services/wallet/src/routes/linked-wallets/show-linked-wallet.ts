import { linkedWallet } from '@platform/contracts/wallet/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { hasWalletBackup } from '../../operations/has-wallet-backup.ts'
import { linkedWalletView } from '../views/linked-wallet-view.ts'

/** GET /api/get_wallet_v2: the caller's saved wallet. The product's specification sets the path. */
export function showLinkedWalletRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/get_wallet_v2',
    { config: { access: 'user' }, schema: { response: answers({ 200: linkedWallet }) } },
    async (request) => {
      const wallet = await deps.wallets.find(userOf(request).id)
      return ok(linkedWalletView(wallet, await hasWalletBackup(deps, wallet)))
    },
  )
}
