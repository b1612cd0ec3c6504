import { aadhaarOtpBody, verification } from '@platform/contracts/kyc/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { VerificationDependencies } from '../../operations/verifications/dependencies.ts'
import { sendCode } from '../../operations/verifications/send-code.ts'
import { type ViewDependencies, verificationView } from '../views/verification-view.ts'

/** POST /api/kyc/verify-aadhaar/otp: the code that the provider has sent. */
export function codeRoute(
  app: ServiceApp,
  deps: VerificationDependencies & ViewDependencies,
): void {
  app.post(
    '/api/kyc/verify-aadhaar/otp',
    {
      config: { access: 'user', rateLimit: { max: 10, timeWindow: 60_000 } },
      schema: {
        body: aadhaarOtpBody,
        response: answers({ 202: verification }, [
          'NOT_FOUND',
          'OTP_WRONG',
          'OTP_EXPIRED',
          'VERIFICATION_STATE',
          'PROVIDER_AWAY',
          'IN_PROGRESS',
        ]),
      },
    },
    async (request, reply) => {
      const sent = await sendCode(deps, userOf(request).id, request.body)
      reply.code(202)
      return ok(await verificationView(deps, sent))
    },
  )
}
