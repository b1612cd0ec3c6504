import { linkedWallet, verifyWalletBody } from '@platform/contracts/wallet/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { hasWalletBackup } from '../../operations/has-wallet-backup.ts'
import { linkWallet } from '../../operations/link-wallet.ts'
import { linkedWalletView } from '../views/linked-wallet-view.ts'

/** One operation under the three names of the specification. */
const NAMES = [
  { method: 'POST', url: '/api/verify_wallet_v2' },
  { method: 'POST', url: '/api/wallets/third-party/verify' },
  { method: 'PUT', url: '/api/users/me/wallet-address' },
] as const

/** POST /api/verify_wallet_v2, POST /api/wallets/third-party/verify, PUT /api/users/me/wallet-address. */
export function linkWalletRoute(app: ServiceApp, deps: Dependencies): void {
  for (const { method, url } of NAMES) {
    app.route({
      method,
      url,
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
          'UNAUTHENTICATED',
          'FRESH_PROOF_NEEDED',
          'UNAVAILABLE',
        ]),
      },
      async handler(request) {
        const { message, signature, kind = 'external', replace = false } = request.body
        const proof = { message, signature, kind, replace }
        const wallet = await linkWallet(deps, userOf(request), proof)
        return ok(linkedWalletView(wallet, await hasWalletBackup(deps, wallet)))
      },
    })
  }
}
