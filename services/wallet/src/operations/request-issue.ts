import type { Approvals, DoneOrAsked, Idempotency, User } from '@platform/service-kit'
import { parseAmount } from '../domain/amount.ts'
import type { Dependencies } from './dependencies.ts'
import { type IssuesCurrency, issueCurrency, type Order, requireAccount } from './issue-currency.ts'

export interface IssueDependencies extends IssuesCurrency, Pick<Dependencies, 'allowances'> {
  approvals: Approvals<'issue-currency' | 'forgive-debt' | 'correct-ledger'>
  /** Whole units of KCash, or of K-Points, that are issued in 24 hours without an approval. */
  approvalAbove: bigint
  /** Whether an issue to the account of the asker needs one, whatever its amount. */
  selfIssueNeedsApproval: boolean
}

type Treasurer = Pick<User, 'id' | 'roles' | 'sessionId'>

/**
 * Issues currency, or asks for the approval of an issue that needs it: to the asker's own account, or of an amount that is
 * above the limit with what was issued in the last 24 hours without an approval, by anyone. So no slices and no second account
 * go around it. A request that was stored as one of the two stays so when it is repeated, whatever the setting has become, and
 * asks for no proof again.
 * @throws what issueCurrency throws; UNAUTHENTICATED, FRESH_PROOF_NEEDED
 */
export async function requestIssue(
  deps: IssueDependencies,
  by: Treasurer,
  order: Order,
  request: Idempotency,
): Promise<DoneOrAsked<Awaited<ReturnType<typeof issueCurrency>>>> {
  const id = request.id('issuance')
  const isAsked = (await deps.approvals.find(id)) !== null
  const isStored = isAsked || (await deps.issuances.find(id)) !== null
  if (!isStored) {
    await deps.identity.requireFreshProof(by)
    await requireAccount(deps, order.userId)
  }
  if (isAsked || (!isStored && (await needsApproval(deps, id, order, by)))) {
    const ask = { id, body: { ...order }, by, reason: order.reason }
    return { asked: await deps.approvals.ask('issue-currency', ask) }
  }
  return { done: await issueCurrency(deps, by, order, { id, hash: request.hash }) }
}

/** Counts what needs none. A call that ends before its order is stored stays counted: the rest of the day has less. */
async function needsApproval(
  { allowances, approvalAbove, selfIssueNeedsApproval, clock }: IssueDependencies,
  id: string,
  { userId, amount, currency }: Order,
  by: Treasurer,
): Promise<boolean> {
  if (selfIssueNeedsApproval && userId === by.id) return true
  const value = { currency, amount: parseAmount(amount, currency) }
  return !(await allowances.count({ id, ...value, above: approvalAbove, at: clock.now() }))
}
