import { otpRequestBody } from '@platform/contracts/identity/http'
import type { ServiceApp } from '@platform/service-kit'
import { destinationOf } from '../../domain/destination.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { requestOtp } from '../../operations/request-otp.ts'
import { otpSendRoute } from './otp-send-route.ts'

/** POST /api/auth/otp/request. */
export function requestOtpRoute(app: ServiceApp, deps: Dependencies): void {
  otpSendRoute(app, deps, {
    url: '/api/auth/otp/request',
    body: otpRequestBody,
    codes: ['INVALID_PHONE', 'INVALID_EMAIL'],
    check: destinationOf,
    send: (body, requester) => requestOtp(deps, destinationOf(body), requester, 'log-in'),
  })
}
