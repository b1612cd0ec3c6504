import { otpChallenge, otpResendBody } from '@platform/contracts/identity/http'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { resendOtp } from '../../operations/resend-otp.ts'
import type { AuthDeps } from './deps.ts'
import { askerOf } from './device.ts'
import { perMinute } from './per-minute.ts'

export function resendOtpRoute(app: ServiceApp, deps: AuthDeps): void {
  app.post(
    '/api/auth/otp/resend',
    {
      config: { access: 'public', rateLimit: perMinute(600) },
      schema: {
        tags: ['auth'],
        body: otpResendBody,
        response: answers({ 202: otpChallenge }, [
          'OTP_EXPIRED',
          'OTP_RESEND_TOO_SOON',
          'TOO_MANY_ATTEMPTS',
          'OTP_NOT_SENT',
        ]),
      },
    },
    async (request, reply) => {
      const asker = askerOf(request, reply, { secure: deps.secure, newId: deps.ids.next })
      const challenge = await resendOtp(deps, request.body.challengeId, asker)
      reply.code(202)
      return ok(challenge)
    },
  )
}
