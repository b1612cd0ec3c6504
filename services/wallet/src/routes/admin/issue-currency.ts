import { issueBody, issued } from '@platform/contracts/wallet/http'
import { answers, idempotencyOf, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { issueCurrency } from '../../operations/issue-currency.ts'

/** POST /api/wallets/admin/issue. */
export function issueCurrencyRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/wallets/admin/issue',
    {
      config: { access: { right: 'money.issue' }, idempotency: 'required' },
      schema: {
        body: issueBody,
        response: answers({ 200: issued }, [
          'IDEMPOTENCY_KEY_REUSED',
          'IDEMPOTENCY_KEY_MISSING',
          'UNAVAILABLE',
        ]),
      },
    },
    async (request) => {
      const key = idempotencyOf(request)
      return ok(await issueCurrency(deps, userOf(request).id, request.body, key))
    },
  )
}
