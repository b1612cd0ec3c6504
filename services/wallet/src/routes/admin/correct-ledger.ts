import { approval } from '@platform/contracts/staff/approvals'
import { correctionBody } from '@platform/contracts/wallet/corrections'
import {
  type Approvals,
  answers,
  approvalView,
  idempotencyOf,
  ok,
  type ServiceApp,
  userOf,
} from '@platform/service-kit'
import { requestCorrection } from '../../operations/corrections/correct-ledger.ts'
import type { Dependencies } from '../../operations/dependencies.ts'

/** POST /api/wallets/admin/corrections. */
export function correctLedgerRoute(
  app: ServiceApp,
  deps: Dependencies & { approvals: Approvals<'correct-ledger'> },
): void {
  app.post(
    '/api/wallets/admin/corrections',
    {
      config: { access: { right: 'money.issue' }, idempotency: 'required' },
      schema: {
        description: 'Asks another person to approve a posting that corrects the ledger.',
        body: correctionBody,
        response: answers({ 202: approval }, [
          'IDEMPOTENCY_KEY_REUSED',
          'IDEMPOTENCY_KEY_MISSING',
          'ANOTHER_PERSON_DECIDES',
          'UNAUTHENTICATED',
          'FRESH_PROOF_NEEDED',
          'UNAVAILABLE',
        ]),
      },
    },
    async (request, reply) => {
      const key = idempotencyOf(request)
      const asked = await requestCorrection(deps, userOf(request), request.body, key)
      reply.code(202)
      return ok(approvalView(asked, deps.clock.now()))
    },
  )
}
