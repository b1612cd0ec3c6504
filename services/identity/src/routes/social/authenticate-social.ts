import { socialAuthenticateBody } from '@platform/contracts/identity/social'
import type { ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { finishFlow } from '../../operations/social/finish-flow.ts'
import { finishRoute } from './finish-route.ts'

/** POST /api/auth/social/authenticate: Google, X or Discord sent the user back. */
export function authenticateSocialRoute(app: ServiceApp, deps: Dependencies): void {
  finishRoute(app, deps, {
    url: '/api/auth/social/authenticate',
    body: socialAuthenticateBody,
    finish: ({ provider, returned }, finisher) => finishFlow(deps, provider, returned, finisher),
  })
}
