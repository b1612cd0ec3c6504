import { emailLinkBody, emailTokenBody, session } from '@platform/contracts/identity/http'
import { secondFactorRequired } from '@platform/contracts/identity/second-factor'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { destinationOf } from '../../domain/destination.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { logInByLink } from '../../operations/log-in-by-link.ts'
import { requestOtp } from '../../operations/request-otp.ts'
import { perMinute } from '../per-minute.ts'
import { answerLogIn } from './answer-log-in.ts'
import { clientOf } from './client-of.ts'
import { otpSendRoute } from './otp-send-route.ts'

/** POST /api/auth/email-link/request and /verify. */
export function emailLinkRoutes(app: ServiceApp, deps: Dependencies): void {
  otpSendRoute(app, deps, {
    url: '/api/auth/email-link/request',
    body: emailLinkBody,
    codes: ['INVALID_EMAIL'],
    check: ({ email }) => destinationOf({ channel: 'email', email }),
    send: ({ email }, requester) =>
      requestOtp(deps, destinationOf({ channel: 'email', email }), requester, 'log-in'),
  })
  app.post(
    '/api/auth/email-link/verify',
    {
      config: { access: 'public', rateLimit: perMinute(3_000), ownPagesOnly: true },
      schema: {
        tags: ['auth'],
        body: emailTokenBody,
        response: answers({ 200: session, 202: secondFactorRequired }, [
          'FORBIDDEN',
          'OTP_WRONG',
          'OTP_EXPIRED',
          'LINK_OF_OTHER_DEVICE',
          'TOO_MANY_ATTEMPTS',
          'CONTACT_REPLACED',
        ]),
      },
    },
    async (request, reply) => {
      const { token } = request.body
      const asked = { token, deviceId: request.knownDevice }
      const opened = await logInByLink(deps, asked, clientOf(request, deps.secrets))
      return ok(answerLogIn(reply, deps, opened))
    },
  )
}
