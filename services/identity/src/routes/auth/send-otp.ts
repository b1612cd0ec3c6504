import {
  type OtpChallenge,
  otpChallenge,
  otpRequestBody,
  otpResendBody,
} from '@platform/contracts/identity/http'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { z } from 'zod'
import { destinationOf } from '../../domain/destination.ts'
import { requestOtp } from '../../operations/request-otp.ts'
import { resendOtp } from '../../operations/resend-otp.ts'
import type { Asker } from '../../operations/send-code.ts'
import type { AuthDeps } from './deps.ts'
import { askerOf } from './device.ts'
import { perMinute } from './per-minute.ts'

/** The calls that send a code. */
export function sendOtpRoutes(app: ServiceApp, deps: AuthDeps): void {
  sendingRoute(app, deps, {
    url: '/api/auth/otp/request',
    body: otpRequestBody,
    codes: ['INVALID_PHONE', 'INVALID_EMAIL'],
    send: (body, asker) => requestOtp(deps, destinationOf(body), asker),
  })
  sendingRoute(app, deps, {
    url: '/api/auth/otp/resend',
    body: otpResendBody,
    codes: ['OTP_EXPIRED', 'OTP_RESEND_TOO_SOON'],
    send: (body, asker) => resendOtp(deps, body.challengeId, asker),
  })
}

function sendingRoute<Body extends z.ZodType>(
  app: ServiceApp,
  deps: AuthDeps,
  route: {
    url: string
    body: Body
    /** What it may fail with beyond what any send may. */
    codes: Exclude<Parameters<typeof answers>[1], undefined>
    send(body: z.output<Body>, asker: Asker): Promise<OtpChallenge>
  },
): void {
  const codes = [...route.codes, 'TOO_MANY_ATTEMPTS', 'OTP_NOT_SENT'] as const
  app.post(
    route.url,
    {
      config: { access: 'public', rateLimit: perMinute(600) },
      schema: { tags: ['auth'], body: route.body, response: answers({ 202: otpChallenge }, codes) },
    },
    async (request, reply) => {
      const challenge = await route.send(
        request.body as z.output<Body>,
        askerOf(request, reply, deps),
      )
      reply.code(202)
      return ok(challenge)
    },
  )
}
