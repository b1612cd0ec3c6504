import { approval } from '@platform/contracts/staff/approvals'
import {
  debtParams,
  debts,
  debtsQuery,
  forgiveBody,
  staffDebts,
  staffDebtsQuery,
} from '@platform/contracts/wallet/debts'
import {
  type Approvals,
  answers,
  approvalView,
  idempotencyOf,
  ok,
  type ServiceApp,
  userOf,
} from '@platform/service-kit'
import { requestForgiveness } from '../../operations/claw-backs/forgive-debt.ts'
import { listDebts, listOwnDebts } from '../../operations/claw-backs/list-debts.ts'
import type { Dependencies } from '../../operations/dependencies.ts'

/** GET /api/wallets/debts, GET /api/wallets/admin/debts, POST /api/wallets/admin/debts/:debtId/forgive. */
export function debtRoutes(
  app: ServiceApp,
  deps: Dependencies & { approvals: Approvals<'forgive-debt'> },
): void {
  app.get(
    '/api/wallets/debts',
    {
      config: { access: 'user' },
      schema: { querystring: debtsQuery, response: answers({ 200: debts }) },
    },
    async (request) => {
      const { lang = 'en' } = request.query
      return ok({ debts: await listOwnDebts(deps, userOf(request).id, lang) })
    },
  )

  app.get(
    '/api/wallets/admin/debts',
    {
      config: { access: { right: 'money.issue' } },
      schema: {
        querystring: staffDebtsQuery,
        response: answers({ 200: staffDebts }, ['INVALID_CURSOR']),
      },
    },
    async (request, reply) => {
      const { lang = 'en', ...query } = request.query
      reply.header('cache-control', 'no-store')
      return ok(await listDebts(deps, query, lang))
    },
  )

  app.post(
    '/api/wallets/admin/debts/:debtId/forgive',
    {
      config: { access: { right: 'money.issue' }, idempotency: 'required' },
      schema: {
        params: debtParams,
        body: forgiveBody,
        response: answers({ 202: approval }, [
          'NOT_FOUND',
          'IDEMPOTENCY_KEY_REUSED',
          'IDEMPOTENCY_KEY_MISSING',
          'UNAUTHENTICATED',
          'FRESH_PROOF_NEEDED',
          'UNAVAILABLE',
        ]),
      },
    },
    async (request, reply) => {
      const { debtId } = request.params
      const order = { debtId, reason: request.body.reason }
      const asked = await requestForgiveness(deps, userOf(request), order, idempotencyOf(request))
      reply.code(202)
      return ok(approvalView(asked, deps.clock.now()))
    },
  )
}
