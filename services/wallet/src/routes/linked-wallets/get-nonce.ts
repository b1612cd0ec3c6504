import { walletNonce } from '@platform/contracts/wallet/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { giveNonce, type LinkDeps } from '../../operations/link-wallet.ts'

export function nonceRoute(app: ServiceApp, deps: LinkDeps): void {
  app.get(
    '/api/wallets/nonce',
    {
      config: { access: 'user', rateLimit: { max: 20, timeWindow: 60_000 } },
      schema: { response: answers({ 200: walletNonce }) },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await giveNonce(deps, userOf(request).id))
    },
  )
}
