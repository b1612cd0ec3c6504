import { googleAuthenticateBody } from '@platform/contracts/identity/social'
import type { ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { finishByCredential } from '../../operations/social/finish-flow.ts'
import { finishRoute } from './finish-route.ts'

/** POST /api/auth/google/authenticate: Google's button gave an ID token. */
export function authenticateGoogleRoute(app: ServiceApp, deps: Dependencies): void {
  finishRoute(app, deps, {
    url: '/api/auth/google/authenticate',
    body: googleAuthenticateBody,
    finish: (sent, finisher) => finishByCredential(deps, sent, finisher),
  })
}
