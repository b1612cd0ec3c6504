import { otpVerifyBody } from '@platform/contracts/identity/http'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { proveByCode } from '../../operations/proofs/prove-by-code.ts'
import { signedInCallerOf } from '../auth/caller-of.ts'
import { perMinute } from '../per-minute.ts'

/** POST /api/auth/proof/verify: makes the session freshly proven. */
export function verifyProofCodeRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/auth/proof/verify',
    {
      config: { access: 'user', rateLimit: perMinute(60) },
      schema: {
        tags: ['auth'],
        body: otpVerifyBody,
        response: answers({ 200: z.null() }, [
          'UNAUTHENTICATED',
          'OTP_WRONG',
          'OTP_EXPIRED',
          'TOO_MANY_ATTEMPTS',
        ]),
      },
    },
    async (request) => {
      await proveByCode(deps, signedInCallerOf(request), request.body)
      return ok(null)
    },
  )
}
