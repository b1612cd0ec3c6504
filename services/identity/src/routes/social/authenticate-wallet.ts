import { walletAuthenticateBody } from '@platform/contracts/identity/social'
import type { ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { finishByWallet } from '../../operations/social/wallet-login.ts'
import { finishRoute } from './finish-route.ts'

/** POST /api/auth/wallet/authenticate: a wallet signed a message. */
export function authenticateWalletRoute(app: ServiceApp, deps: Dependencies): void {
  finishRoute(app, deps, {
    url: '/api/auth/wallet/authenticate',
    body: walletAuthenticateBody,
    finish: (signed, finisher) => finishByWallet(deps, signed, finisher),
  })
}
