import { linkedWallet, verifyWalletBody } from '@platform/contracts/wallet/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { type LinkDeps, linkWallet } from '../../operations/link-wallet.ts'
import type { WalletBackups } from '../../repositories/wallet-backups-repository.ts'
import { linkedWalletView } from './linked-wallet-view.ts'

export function verifyWalletRoute(
  app: ServiceApp,
  deps: LinkDeps & { backups: WalletBackups },
): void {
  app.post(
    '/api/verify_wallet_v2',
    {
      config: {
        access: 'user',
        idempotency: 'optional',
        rateLimit: { max: 20, timeWindow: 60_000 },
      },
      schema: {
        body: verifyWalletBody,
        response: answers({ 200: linkedWallet }, [
          'WALLET_PROOF_INVALID',
          'WALLET_LINKED_ELSEWHERE',
          'WALLET_ALREADY_SAVED',
        ]),
      },
    },
    async (request) => {
      const { message, signature, kind = 'external', replace = false } = request.body
      const proof = { message, signature, kind, replace }
      const wallet = await linkWallet(deps, userOf(request).id, proof)
      return ok(await linkedWalletView(deps.backups, wallet))
    },
  )
}
