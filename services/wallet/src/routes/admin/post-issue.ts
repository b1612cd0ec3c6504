import { issueBody, issued } from '@platform/contracts/wallet/http'
import {
  answers,
  type Clock,
  idempotencyOf,
  ok,
  type ServiceApp,
  userOf,
} from '@platform/service-kit'
import { issueCurrency } from '../../operations/issue-currency.ts'
import type { Ledger } from '../../operations/ledger/ledger.ts'
import type { Issuances } from '../../repositories/issuances-repository.ts'

export function issueRoute(
  app: ServiceApp,
  deps: { ledger: Ledger; issuances: Issuances; clock: Clock },
): void {
  app.post(
    '/api/wallets/admin/issue',
    {
      config: { access: { role: 'treasurer' }, idempotency: 'required' },
      schema: {
        body: issueBody,
        response: answers({ 200: issued }, ['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_MISSING']),
      },
    },
    async (request) => {
      const key = idempotencyOf(request)
      return ok(await issueCurrency(deps, userOf(request).id, request.body, key))
    },
  )
}
