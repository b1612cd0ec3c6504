import { registerBody, registerVerifyBody, session } from '@platform/contracts/identity/http'
import { secondFactorRequired } from '@platform/contracts/identity/second-factor'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { destinationOf } from '../../domain/destination.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { register } from '../../operations/register.ts'
import { requestOtp } from '../../operations/request-otp.ts'
import { perMinute } from '../per-minute.ts'
import { answerLogIn } from './answer-log-in.ts'
import { clientOf } from './client-of.ts'
import { otpSendRoute } from './otp-send-route.ts'

/** POST /api/auth/register and /api/auth/register/verify. */
export function registerAccountRoutes(app: ServiceApp, deps: Dependencies): void {
  otpSendRoute(app, deps, {
    url: '/api/auth/register',
    body: registerBody,
    codes: ['INVALID_PHONE', 'INVALID_EMAIL'],
    check: destinationOf,
    // The name is sent again with the code: nothing is stored about somebody who has not proven who they are.
    send: (body, requester) => requestOtp(deps, destinationOf(body), requester, 'register'),
  })
  app.post(
    '/api/auth/register/verify',
    {
      config: { access: 'public', rateLimit: perMinute(3_000), ownPagesOnly: true },
      schema: {
        tags: ['auth'],
        body: registerVerifyBody,
        response: answers({ 200: session, 202: secondFactorRequired }, [
          'FORBIDDEN',
          'OTP_WRONG',
          'OTP_EXPIRED',
          'TOO_MANY_ATTEMPTS',
          'PHONE_TAKEN',
          'EMAIL_TAKEN',
          'CONTACT_REPLACED',
        ]),
      },
    },
    async (request, reply) => {
      const opened = await register(deps, request.body, clientOf(request, deps.secrets))
      return ok(answerLogIn(reply, deps, opened))
    },
  )
}
