import { reissueBody, reissueParams } from '@platform/contracts/pog/cards-http'
import { approval } from '@platform/contracts/staff/approvals'
import {
  answers,
  approvalView,
  idempotencyOf,
  ok,
  type ServiceApp,
  userOf,
} from '@platform/service-kit'
import { requestReissue } from '../../operations/chain/reissue-card.ts'

/** POST /api/pog/admin/cards/:userId/reissue. */
export function reissueCardRoute(
  app: ServiceApp,
  deps: Parameters<typeof requestReissue>[0],
): void {
  app.post(
    '/api/pog/admin/cards/:userId/reissue',
    {
      config: {
        access: { right: 'factors.end' },
        idempotency: 'required',
        rateLimit: { max: 20, timeWindow: 60_000 },
      },
      schema: {
        tags: ['staff'],
        description:
          'Asks another person to let a card be issued again, to the wallet that is linked now.',
        params: reissueParams,
        body: reissueBody,
        response: answers({ 202: approval }, [
          'NOT_FOUND',
          'WALLET_NOT_FOUND',
          'CARD_AT_WALLET',
          'IDEMPOTENCY_KEY_REUSED',
          'IDEMPOTENCY_KEY_MISSING',
          'UNAUTHENTICATED',
          'FRESH_PROOF_NEEDED',
          'UNAVAILABLE',
        ]),
      },
    },
    async (request, reply) => {
      const { userId } = request.params
      const { reason } = request.body
      const key = idempotencyOf(request)
      const asked = await requestReissue(deps, userOf(request), { userId, reason }, key)
      reply.code(202)
      return ok(approvalView(asked, deps.clock.now()))
    },
  )
}
