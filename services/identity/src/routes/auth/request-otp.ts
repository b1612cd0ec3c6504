import { otpChallenge, otpRequestBody } from '@platform/contracts/identity/http'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { destinationOf } from '../../domain/destination.ts'
import { requestOtp } from '../../operations/request-otp.ts'
import type { AuthDeps } from './deps.ts'
import { askerOf } from './device.ts'
import { perMinute } from './per-minute.ts'

export function requestOtpRoute(app: ServiceApp, deps: AuthDeps): void {
  app.post(
    '/api/auth/otp/request',
    {
      config: { access: 'public', rateLimit: perMinute(600) },
      schema: {
        tags: ['auth'],
        body: otpRequestBody,
        response: answers({ 202: otpChallenge }, [
          'INVALID_PHONE',
          'INVALID_EMAIL',
          'TOO_MANY_ATTEMPTS',
          'OTP_NOT_SENT',
        ]),
      },
    },
    async (request, reply) => {
      const destination = destinationOf(request.body)
      const asker = askerOf(request, reply, { secure: deps.secure, newId: deps.ids.next })
      const challenge = await requestOtp(deps, destination, asker)
      reply.code(202)
      return ok(challenge)
    },
  )
}
