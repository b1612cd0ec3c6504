import { linkedWallet } from '@platform/contracts/wallet/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { LinkedWallets } from '../../repositories/linked-wallets-repository.ts'
import type { WalletBackups } from '../../repositories/wallet-backups-repository.ts'
import { linkedWalletView } from './linked-wallet-view.ts'

export function linkedWalletRoute(
  app: ServiceApp,
  { wallets, backups }: { wallets: LinkedWallets; backups: WalletBackups },
): void {
  app.get(
    '/api/get_wallet_v2',
    { config: { access: 'user' }, schema: { response: answers({ 200: linkedWallet }) } },
    async (request) => ok(await linkedWalletView(backups, await wallets.find(userOf(request).id))),
  )
}
