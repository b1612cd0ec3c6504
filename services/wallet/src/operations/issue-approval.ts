import { DAY_MS } from '@platform/contracts/constants'
import { issueBody } from '@platform/contracts/wallet/http'
import type { ApprovalKind } from '@platform/service-kit'
import { bodyHash, DomainError } from '@platform/service-kit'
import { type IssuesCurrency, issueCurrency, type Order } from './issue-currency.ts'

/**
 * An issue that another person approves. The request's id is that of the issuance, so it is issued once. Who asked needs
 * the right still when it is carried out; an issue that is stored by then is finished.
 */
export const issueApproval = (
  deps: IssuesCurrency,
): ApprovalKind<Order & Record<string, unknown>> => ({
  body: issueBody,
  waitsMs: 3 * DAY_MS,
  mayNotApprove: ({ userId }) => [userId],
  async run({ id, body, askedBy }) {
    if (
      !(await deps.issuances.find(id)) &&
      !(await deps.identity.hasRight(askedBy.id, 'money.issue'))
    )
      throw new DomainError('ASKER_WITHOUT_RIGHT')
    return issueCurrency(deps, askedBy, body, { id, hash: bodyHash(body) })
  },
})
