import { walletNonce } from '@platform/contracts/wallet/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { createWalletNonce } from '../../operations/create-wallet-nonce.ts'
import type { Dependencies } from '../../operations/dependencies.ts'

/** GET /api/wallets/nonce. */
export function createNonceRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/wallets/nonce',
    {
      config: { access: 'user', rateLimit: { max: 20, timeWindow: 60_000 } },
      schema: { response: answers({ 200: walletNonce }) },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { nonce, expiresAt } = await createWalletNonce(deps, userOf(request).id)
      return ok({ nonce, expiresAt: expiresAt.toISOString() })
    },
  )
}
