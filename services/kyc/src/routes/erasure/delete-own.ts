import { kycDeleted } from '@platform/contracts/kyc/http'
import { answers, ok, type ServiceApp, type StaffChecks, userOf } from '@platform/service-kit'
import { type ErasurePerson, erasePerson } from '../../operations/erasure/erase-person.ts'

/** DELETE /api/kyc/me: all that is stored of the caller, at once and for good. */
export function deleteOwnRoute(
  app: ServiceApp,
  deps: ErasurePerson & { checks: Pick<StaffChecks, 'requireFreshProof'> },
): void {
  app.delete(
    '/api/kyc/me',
    {
      config: { access: 'user', rateLimit: { max: 10, timeWindow: 60_000 } },
      schema: { response: answers({ 200: kycDeleted }, ['FRESH_PROOF_NEEDED']) },
    },
    async (request) => {
      const user = userOf(request)
      await deps.checks.requireFreshProof(user)
      const deletedAt = deps.clock.now().toISOString()
      await erasePerson(deps, user.id)
      return ok({ deletedAt })
    },
  )
}
