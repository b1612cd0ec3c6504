import { walletBackup } from '@platform/contracts/wallet/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { saveWalletBackup } from '../../operations/save-wallet-backup.ts'

/** PUT /api/wallets/backup. */
export function saveBackupRoute(app: ServiceApp, deps: Dependencies): void {
  app.put(
    '/api/wallets/backup',
    {
      config: { access: 'user', rateLimit: { max: 10, timeWindow: 60_000 } },
      schema: {
        body: walletBackup,
        response: answers({ 200: walletBackup }, [
          'WALLET_NOT_FOUND',
          'WALLET_ALREADY_SAVED',
          'IN_PROGRESS',
          'UNAUTHENTICATED',
          'FRESH_PROOF_NEEDED',
          'UNAVAILABLE',
        ]),
      },
    },
    async (request) => {
      await saveWalletBackup(deps, userOf(request), request.body)
      return ok(request.body)
    },
  )
}
