import { verification, verificationParams } from '@platform/contracts/kyc/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { VerificationDependencies } from '../../operations/verifications/dependencies.ts'
import { showVerification } from '../../operations/verifications/show-verification.ts'
import { type ViewDependencies, verificationView } from '../views/verification-view.ts'

/** GET /api/kyc/verification-status/:id */
export function statusRoute(
  app: ServiceApp,
  deps: VerificationDependencies & ViewDependencies,
): void {
  app.get(
    '/api/kyc/verification-status/:id',
    {
      config: { access: 'user' },
      schema: {
        params: verificationParams,
        response: answers({ 200: verification }, ['NOT_FOUND']),
      },
    },
    async (request, reply) => {
      const found = await showVerification(deps, userOf(request).id, request.params.id)
      reply.header('cache-control', 'no-store')
      return ok(await verificationView(deps, found))
    },
  )
}
