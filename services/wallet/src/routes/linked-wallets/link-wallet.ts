import { linkedWallet, verifyWalletBody } from '@platform/contracts/wallet/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { hasWalletBackup } from '../../operations/has-wallet-backup.ts'
import { linkWallet } from '../../operations/link-wallet.ts'
import { linkedWalletView } from '../views/linked-wallet-view.ts'

/** POST /api/verify_wallet_v2. */
export function linkWalletRoute(app: ServiceApp, deps: Dependencies): void {
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
      return ok(linkedWalletView(wallet, await hasWalletBackup(deps, wallet)))
    },
  )
}
