import { otpChallenge } from '@platform/contracts/identity/http'
import { proofCodeBody } from '@platform/contracts/identity/proofs'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { requestProofCode } from '../../operations/proofs/prove-by-code.ts'
import { signedInCallerOf } from '../auth/caller-of.ts'
import { giveDeviceId, requesterOf } from '../auth/device.ts'
import { perMinute } from '../per-minute.ts'

/** POST /api/auth/proof/code. */
export function requestProofCodeRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/auth/proof/code',
    {
      config: { access: 'user', rateLimit: perMinute(30) },
      schema: {
        tags: ['auth'],
        body: proofCodeBody,
        response: answers({ 202: otpChallenge }, [
          'UNAUTHENTICATED',
          'NOT_FOUND',
          'TOO_MANY_ATTEMPTS',
          'OTP_NOT_SENT',
        ]),
      },
    },
    async (request, reply) => {
      const caller = signedInCallerOf(request)
      const requester = requesterOf(request, deps)
      const challenge = await requestProofCode(deps, caller, request.body.channel, requester)
      giveDeviceId(reply, requester, deps)
      reply.code(202)
      return ok(challenge)
    },
  )
}
