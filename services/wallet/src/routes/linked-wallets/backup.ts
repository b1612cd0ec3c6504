import { walletBackup } from '@platform/contracts/wallet/http'
import { answers, type Clock, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { keepWalletBackup, readWalletBackup } from '../../operations/keep-wallet-backup.ts'
import type { LinkedWallets } from '../../repositories/linked-wallets-repository.ts'
import type { WalletBackups } from '../../repositories/wallet-backups-repository.ts'

interface Deps {
  wallets: LinkedWallets
  backups: WalletBackups
  clock: Clock
}

const rateLimit = { max: 10, timeWindow: 60_000 }

export function backupRoutes(app: ServiceApp, deps: Deps): void {
  app.put(
    '/api/wallets/backup',
    {
      config: { access: 'user', rateLimit },
      schema: {
        body: walletBackup,
        response: answers({ 200: walletBackup }, ['WALLET_NOT_FOUND', 'WALLET_ALREADY_SAVED']),
      },
    },
    async (request) => {
      await keepWalletBackup(deps, userOf(request).id, request.body)
      return ok(request.body)
    },
  )
  app.get(
    '/api/wallets/backup',
    {
      config: { access: 'user', rateLimit },
      schema: { response: answers({ 200: walletBackup }, ['NOT_FOUND']) },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await readWalletBackup(deps, userOf(request).id))
    },
  )
}
