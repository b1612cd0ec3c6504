import { bankUpdate, verifyBankBody } from '@platform/contracts/kyc/http'
import { ownBankUpdateAnswer } from '@platform/contracts/kyc/people-http'
import { answers, idempotencyOf, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { ownBankUpdate, stopBankUpdate } from '../../operations/bank/own-bank-update.ts'
import { updateBank } from '../../operations/bank/update-bank.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { hashBodyBy } from '../../operations/verifications/hash-body.ts'
import { verificationView } from '../views/verification-view.ts'

const rateLimit = { max: 10, timeWindow: 60_000 }

/** POST, GET and DELETE /api/kyc/update-bank: another account in place of the verified one. */
export function updateBankRoutes(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/kyc/update-bank',
    {
      config: { access: 'user', idempotency: 'required', hashBody: hashBodyBy(deps), rateLimit },
      schema: {
        body: verifyBankBody,
        response: answers({ 202: bankUpdate }, [
          'FRESH_PROOF_NEEDED',
          'UNAUTHENTICATED',
          'BANK_MISSING',
          'CONSENT_CHANGED',
          'VERIFICATION_RUNS',
          'VERIFICATION_DONE',
          'VERIFICATION_OFTEN',
          'PROVIDER_AWAY',
          'IN_PROGRESS',
          'UNAVAILABLE',
          'IDEMPOTENCY_KEY_REUSED',
          'IDEMPOTENCY_KEY_MISSING',
        ]),
      },
    },
    async (request, reply) => {
      const key = idempotencyOf(request)
      const asked = await updateBank(deps, userOf(request), request.body, key)
      reply.code(202)
      return ok({
        verification: await verificationView(deps, asked.verification),
        usableFrom: asked.usableFrom.toISOString(),
      })
    },
  )

  app.get(
    '/api/kyc/update-bank',
    {
      config: { access: 'user' },
      schema: { response: answers({ 200: ownBankUpdateAnswer }) },
    },
    async (request) => ok({ update: await ownBankUpdate(deps, userOf(request).id) }),
  )

  app.delete(
    '/api/kyc/update-bank',
    {
      config: { access: 'user', rateLimit },
      schema: { response: answers({ 200: ownBankUpdateAnswer }, ['NOT_FOUND']) },
    },
    async (request) => ok({ update: await stopBankUpdate(deps, userOf(request).id) }),
  )
}
