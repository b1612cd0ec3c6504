import { otpResendBody } from '@platform/contracts/identity/http'
import type { ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { resendOtp } from '../../operations/resend-otp.ts'
import { otpSendRoute } from './otp-send-route.ts'

/** POST /api/auth/otp/resend. */
export function resendOtpRoute(app: ServiceApp, deps: Dependencies): void {
  otpSendRoute(app, deps, {
    url: '/api/auth/otp/resend',
    body: otpResendBody,
    codes: ['OTP_EXPIRED', 'OTP_RESEND_TOO_SOON'],
    send: (body, requester) => resendOtp(deps, body.challengeId, requester),
  })
}
