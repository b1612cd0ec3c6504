import { storedWalletBackup } from '@platform/contracts/wallet/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { showWalletBackup } from '../../operations/show-wallet-backup.ts'

/** GET /api/wallets/backup. */
export function showBackupRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/wallets/backup',
    {
      config: { access: 'user', openSession: true, rateLimit: { max: 10, timeWindow: 60_000 } },
      schema: { response: answers({ 200: storedWalletBackup }, ['NOT_FOUND']) },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await showWalletBackup(deps, userOf(request).id))
    },
  )
}
