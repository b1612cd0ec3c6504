import { issueBody } from '@platform/contracts/wallet/http'
import type { ApprovalKind } from '@platform/service-kit'
import { bodyHash } from '@platform/service-kit'
import { type IssuesCurrency, issueCurrency, type Order } from './issue-currency.ts'

const DAY_MS = 24 * 3_600_000

/** An issue that another person approves. The request's id is that of the issuance, so it is issued once. */
export const issueApproval = (
  deps: IssuesCurrency,
): ApprovalKind<Order & Record<string, unknown>> => ({
  body: issueBody,
  waitsMs: 3 * DAY_MS,
  gainerOf: ({ userId }) => userId,
  run: ({ id, body, askedBy }) => issueCurrency(deps, askedBy, body, { id, hash: bodyHash(body) }),
})
