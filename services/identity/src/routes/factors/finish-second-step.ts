import { SOURCE_HEADER } from '@platform/contracts/constants'
import { session } from '@platform/contracts/identity/http'
import { secondFactorVerifyBody } from '@platform/contracts/identity/second-factor'
import { answers, DomainError, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { finishSecondStep } from '../../operations/factors/finish-second-step.ts'
import { secondStepCookie } from '../auth/answer-log-in.ts'
import { clientOf } from '../auth/client-of.ts'
import { setRefreshCookie } from '../auth/refresh-cookie.ts'
import { passkeyCookie } from '../passkeys/passkey-cookie.ts'
import { perMinute } from '../per-minute.ts'

/** POST /api/auth/second-factor/verify: the second step of a log-in, whichever way the first was. */
export function finishSecondStepRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/auth/second-factor/verify',
    {
      config: { access: 'public', rateLimit: perMinute(600), ownPagesOnly: true },
      schema: {
        tags: ['auth'],
        body: secondFactorVerifyBody,
        response: answers({ 200: session }, [
          'FORBIDDEN',
          'SECOND_STEP_OVER',
          'SECOND_FACTOR_WRONG',
          'PASSKEY_WRONG',
          'TOO_MANY_ATTEMPTS',
        ]),
      },
    },
    async (request, reply) => {
      if (!request.headers[SOURCE_HEADER]) throw new DomainError('FORBIDDEN')
      const { ticket, proof } = request.body
      const browser = secondStepCookie.read(request)
      const sent = { ticket, browser, passkeyBrowser: passkeyCookie.read(request) }
      const opened = await finishSecondStep(deps, sent, proof, clientOf(request, deps.secrets))
      setRefreshCookie(reply, opened.refreshToken, deps)
      return ok(opened)
    },
  )
}
