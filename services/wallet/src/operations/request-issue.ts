import { toMinor } from '@platform/contracts/money'
import { type Approvals, DomainError, type Idempotency, type Staff } from '@platform/service-kit'
import { parseAmount } from '../domain/amount.ts'
import { withinAllowance } from '../domain/issue-allowance.ts'
import type { Dependencies } from './dependencies.ts'
import { type IssuesCurrency, issueCurrency, type Order, requireAccount } from './issue-currency.ts'

export interface IssueDependencies extends IssuesCurrency, Pick<Dependencies, 'allowances'> {
  approvals: Approvals<'issue-currency'>
  /** Whole units that are issued of a currency in 24 hours without an approval. */
  approvalAbove: bigint
}

type Outcome =
  | { issued: Awaited<ReturnType<typeof issueCurrency>> }
  | { asked: NonNullable<Awaited<ReturnType<Approvals['find']>>> }

/** A round repeats only when another issue was counted in between. */
const MAX_ROUNDS = 20

/**
 * Issues currency, or asks for the approval of an amount that needs it: with what was issued in the last 24 hours without an
 * approval, by anyone, it is above the limit. So no slices and no second account go around it. A request that was stored as
 * one of the two stays so when it is repeated, whatever the setting has become.
 * @throws what issueCurrency throws; IN_PROGRESS while too many issues are counted
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
  if (!isStored) await requireAccount(deps, order.userId)
  if (isAsked || (!isStored && (await needsApproval(deps, order)))) {
    const ask = { id, body: { ...order }, by, reason: order.reason }
    return { asked: await deps.approvals.ask('issue-currency', ask) }
  }
  return { issued: await issueCurrency(deps, by, order, { id, hash: request.hash }) }
}

/** Counts what needs none. A call that ends before its order is stored stays counted: the rest of the day has less. */
async function needsApproval(
  { allowances, approvalAbove, clock }: IssueDependencies,
  { amount, currency }: Order,
): Promise<boolean> {
  const minor = parseAmount(amount, currency)
  const limit = toMinor(String(approvalAbove), currency)
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { hours, version } = await allowances.get(currency)
    const counted = withinAllowance(hours, { amount: minor, limit, at: clock.now() })
    if (!counted) return true
    if (await allowances.replace(currency, version, counted)) return false
  }
  throw new DomainError('IN_PROGRESS')
}
