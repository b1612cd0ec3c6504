import { sessionProof, sessionProofParams } from '@platform/contracts/identity/proofs'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { sessionProofOf } from '../../operations/proofs/session-proof-of.ts'

/** GET /internal/users/:userId/sessions/:sessionId/proof. */
export function showSessionProofRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/internal/users/:userId/sessions/:sessionId/proof',
    {
      config: { access: { service: ['wallet', 'quests', 'clans', 'pog', 'kyc', 'growth'] } },
      schema: { params: sessionProofParams, response: answers({ 200: sessionProof }) },
    },
    async ({ params }) => ok(await sessionProofOf(deps, params)),
  )
}
