import { passkeyRequest, passkeySecondStepBody } from '@platform/contracts/identity/passkeys'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { askForProof, askForSecondStep } from '../../operations/passkeys/ask-for-passkey.ts'
import { secondStepCookie } from '../auth/answer-log-in.ts'
import { signedInCallerOf } from '../auth/caller-of.ts'
import { perMinute } from '../per-minute.ts'
import { passkeyCookie } from './passkey-cookie.ts'

const tags = ['auth']

/**
 * POST /api/auth/passkeys/second-step/options, answered at POST /api/auth/second-factor/verify; and
 * POST /api/auth/passkeys/proof/options, answered at POST /api/auth/proof/second-factor.
 */
export function askForPasskeyRoutes(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/auth/passkeys/second-step/options',
    {
      config: { access: 'public', rateLimit: perMinute(600) },
      schema: {
        tags,
        body: passkeySecondStepBody,
        response: answers({ 200: passkeyRequest }, ['SECOND_STEP_OVER', 'NOT_FOUND']),
      },
    },
    async (request, reply) => {
      const { ticket } = request.body
      const sent = { ticket, browser: secondStepCookie.read(request) }
      return ok(await askForSecondStep(deps, sent, passkeyCookie.begin(request, reply, deps)))
    },
  )
  app.post(
    '/api/auth/passkeys/proof/options',
    {
      config: { access: 'user', rateLimit: perMinute(30) },
      schema: {
        tags,
        response: answers({ 200: passkeyRequest }, ['UNAUTHENTICATED', 'NOT_FOUND']),
      },
    },
    async (request, reply) => {
      const browser = passkeyCookie.begin(request, reply, deps)
      return ok(await askForProof(deps, signedInCallerOf(request), browser))
    },
  )
}
