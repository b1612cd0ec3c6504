import { otpVerifyBody, session } from '@platform/contracts/identity/http'
import { secondFactorRequired } from '@platform/contracts/identity/second-factor'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { verifyOtp } from '../../operations/verify-otp.ts'
import { perMinute } from '../per-minute.ts'
import { answerLogIn } from './answer-log-in.ts'
import { clientOf } from './client-of.ts'

/** POST /api/auth/otp/verify. */
export function verifyOtpRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/auth/otp/verify',
    {
      config: { access: 'public', rateLimit: perMinute(3_000), ownPagesOnly: true },
      schema: {
        tags: ['auth'],
        body: otpVerifyBody,
        response: answers({ 200: session, 202: secondFactorRequired }, [
          'FORBIDDEN',
          'OTP_WRONG',
          'OTP_EXPIRED',
          'TOO_MANY_ATTEMPTS',
          'CONTACT_REPLACED',
        ]),
      },
    },
    async (request, reply) => {
      const opened = await verifyOtp(deps, request.body, clientOf(request, deps.secrets))
      return ok(answerLogIn(reply, deps, opened))
    },
  )
}
