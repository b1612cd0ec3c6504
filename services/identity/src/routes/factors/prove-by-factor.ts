import { factorProofBody, factorProven } from '@platform/contracts/identity/second-factor'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { proveByFactor } from '../../operations/factors/prove-by-factor.ts'
import { signedInCallerOf } from '../auth/caller-of.ts'
import { passkeyCookie } from '../passkeys/passkey-cookie.ts'
import { perMinute } from '../per-minute.ts'

/** POST /api/auth/proof/second-factor: makes the session freshly proven. */
export function proveByFactorRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/auth/proof/second-factor',
    {
      config: { access: 'user', rateLimit: perMinute(30) },
      schema: {
        tags: ['auth'],
        body: factorProofBody,
        response: answers({ 200: factorProven }, [
          'UNAUTHENTICATED',
          'SECOND_FACTOR_WRONG',
          'PASSKEY_WRONG',
          'TOO_MANY_ATTEMPTS',
        ]),
      },
    },
    async (request) => {
      const { body, ip } = request
      const client = { browser: passkeyCookie.read(request), ip }
      return ok(await proveByFactor(deps, signedInCallerOf(request), body, client))
    },
  )
}
