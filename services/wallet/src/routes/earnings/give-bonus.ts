import { bonusBody, earning } from '@platform/contracts/wallet/earnings'
import { answers, idempotencyOf, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { giveBonus } from '../../operations/earnings/give-bonus.ts'
import { earningView } from '../views/earning-view.ts'

/** POST /api/collect-earning/admin/bonuses. */
export function giveBonusRoute(
  app: ServiceApp,
  deps: Dependencies & { approvalAbove: bigint },
): void {
  app.post(
    '/api/collect-earning/admin/bonuses',
    {
      config: { access: { right: 'money.issue' }, idempotency: 'required' },
      schema: {
        body: bonusBody,
        response: answers({ 200: earning }, [
          'BONUS_LIMIT',
          'INSUFFICIENT_FUNDS',
          'DEBT_OPEN',
          'IN_PROGRESS',
          'IDEMPOTENCY_KEY_REUSED',
          'IDEMPOTENCY_KEY_MISSING',
          'UNAUTHENTICATED',
          'FRESH_PROOF_NEEDED',
          'UNAVAILABLE',
        ]),
      },
    },
    async (request) => {
      const key = idempotencyOf(request)
      const given = await giveBonus(deps, userOf(request), request.body, key)
      return ok(earningView(given, deps.clock.now()))
    },
  )
}
