import { toMinor } from '@platform/contracts/money'
import type { Approvals, Idempotency, Staff } from '@platform/service-kit'
import { parseAmount } from '../domain/amount.ts'
import { type IssuesCurrency, issueCurrency, type Order, requireAccount } from './issue-currency.ts'

export interface IssueDependencies extends IssuesCurrency {
  approvals: Approvals<'issue-currency'>
  /** Whole units of a currency. */
  approvalAbove: bigint
}

type Outcome =
  | { issued: Awaited<ReturnType<typeof issueCurrency>> }
  | { asked: NonNullable<Awaited<ReturnType<Approvals['find']>>> }

/**
 * Issues currency, or asks for the approval of an amount that needs it. A request that was stored as one of the two stays so
 * when it is repeated, whatever the setting has become.
 * @throws what issueCurrency throws
 */
export async function requestIssue(
  deps: IssueDependencies,
  by: Staff,
  order: Order,
  request: Idempotency,
): Promise<Outcome> {
  const id = request.id('issuance')
  const isAsked = (await deps.approvals.find(id)) !== null
  const isStored = isAsked || (await deps.issuances.find(id)) !== null
  if (isAsked || (!isStored && needsApproval(order, deps.approvalAbove))) {
    if (!isAsked) await requireAccount(deps, order.userId)
    const ask = { id, body: { ...order }, by, reason: order.reason }
    return { asked: await deps.approvals.ask('issue-currency', ask) }
  }
  return { issued: await issueCurrency(deps, by, order, { id, hash: request.hash }) }
}

function needsApproval({ amount, currency }: Order, above: bigint): boolean {
  return parseAmount(amount, currency) > toMinor(String(above), currency)
}
