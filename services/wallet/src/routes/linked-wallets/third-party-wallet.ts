import { thirdPartyWallet } from '@platform/contracts/wallet/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { disconnectWallet } from '../../operations/disconnect-wallet.ts'
import { embeddedAddress } from '../../operations/embedded-address.ts'
import { thirdPartyView } from '../views/linked-wallet-view.ts'

/** GET /api/wallets/third-party/info, POST /api/wallets/third-party/disconnect. */
export function thirdPartyWalletRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/wallets/third-party/info',
    { config: { access: 'user' }, schema: { response: answers({ 200: thirdPartyWallet }) } },
    async (request) => {
      const wallet = await deps.wallets.find(userOf(request).id)
      return ok(thirdPartyView(wallet, wallet && (await embeddedAddress(deps, wallet))))
    },
  )

  app.post(
    '/api/wallets/third-party/disconnect',
    {
      config: {
        access: 'user',
        idempotency: 'optional',
        rateLimit: { max: 20, timeWindow: 60_000 },
      },
      schema: {
        response: answers({ 200: thirdPartyWallet }, [
          'WALLET_EMBEDDED_MISSING',
          'WALLET_ALREADY_SAVED',
          'WALLET_LINKED_ELSEWHERE',
          'UNAUTHENTICATED',
          'FRESH_PROOF_NEEDED',
          'UNAVAILABLE',
        ]),
      },
    },
    async (request) => {
      const wallet = await disconnectWallet(deps, userOf(request))
      return ok(thirdPartyView(wallet, wallet && (await embeddedAddress(deps, wallet))))
    },
  )
}
