import { approval } from '@platform/contracts/staff/approvals'
import { issueBody, issued } from '@platform/contracts/wallet/http'
import {
  answerDoneOrAsked,
  answers,
  idempotencyOf,
  type ServiceApp,
  userOf,
} from '@platform/service-kit'
import { type IssueDependencies, requestIssue } from '../../operations/request-issue.ts'

/** POST /api/wallets/admin/issue. */
export function issueCurrencyRoute(app: ServiceApp, deps: IssueDependencies): void {
  app.post(
    '/api/wallets/admin/issue',
    {
      config: { access: { right: 'money.issue' }, idempotency: 'required' },
      schema: {
        body: issueBody,
        response: answers({ 200: issued, 202: approval }, [
          'IDEMPOTENCY_KEY_REUSED',
          'IDEMPOTENCY_KEY_MISSING',
          'UNAUTHENTICATED',
          'FRESH_PROOF_NEEDED',
          'UNAVAILABLE',
        ]),
      },
    },
    async (request, reply) => {
      const key = idempotencyOf(request)
      const outcome = await requestIssue(deps, userOf(request), request.body, key)
      return answerDoneOrAsked(reply, outcome, deps.clock.now(), (done) => done)
    },
  )
}
