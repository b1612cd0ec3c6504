import { otpChallenge } from '@platform/contracts/identity/http'
import {
  provenDestination,
  purposeCodeBody,
  purposeCodeCheckBody,
  purposeCodeParams,
} from '@platform/contracts/identity/purpose-codes'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import {
  checkCodeForPurpose,
  sendCodeForPurpose,
} from '../../operations/proofs/codes-with-purpose.ts'

/** POST /internal/users/:userId/sessions/:sessionId/codes and .../codes/verify. */
export function codesWithPurposeRoutes(app: ServiceApp, deps: Dependencies): void {
  const config = { access: { service: ['clans'] } } as const
  app.post(
    '/internal/users/:userId/sessions/:sessionId/codes',
    {
      config,
      schema: {
        params: purposeCodeParams,
        body: purposeCodeBody,
        response: answers({ 202: otpChallenge }, [
          'NOT_FOUND',
          'TOO_MANY_ATTEMPTS',
          'OTP_NOT_SENT',
        ]),
      },
    },
    async ({ params, body }, reply) => {
      reply.code(202)
      return ok(await sendCodeForPurpose(deps, params, body))
    },
  )
  app.post(
    '/internal/users/:userId/sessions/:sessionId/codes/verify',
    {
      config,
      schema: {
        params: purposeCodeParams,
        body: purposeCodeCheckBody,
        response: answers({ 200: provenDestination }, [
          'NOT_FOUND',
          'OTP_WRONG',
          'OTP_EXPIRED',
          'TOO_MANY_ATTEMPTS',
        ]),
      },
    },
    async ({ params, body }) => ok(await checkCodeForPurpose(deps, params, body)),
  )
}
