import { walletLoginNonce, walletLoginQuery } from '@platform/contracts/identity/social'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { createLoginNonce } from '../../operations/social/wallet-login.ts'
import { perMinute } from '../per-minute.ts'
import { starterOf } from './flow-cookie.ts'

/** GET /api/auth/wallet/nonce: for one message that a wallet signs to log in, or to be connected. */
export function createLoginNonceRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/auth/wallet/nonce',
    {
      config: { access: 'optional-user', rateLimit: perMinute(600) },
      schema: {
        tags: ['social'],
        querystring: walletLoginQuery,
        response: answers({ 200: walletLoginNonce }, ['UNAUTHENTICATED', 'FRESH_PROOF_NEEDED']),
      },
    },
    async (request, reply) => {
      const starter = starterOf(request, reply, deps)
      return ok(await createLoginNonce(deps, { ...request.query, ...starter }))
    },
  )
}
