import { type Currency, toDecimal } from '@platform/contracts/money'
import { recordAct, refusedField, type Staff, sameRequest } from '@platform/service-kit'
import { userAccount } from '../domain/account.ts'
import { parseAmount } from '../domain/amount.ts'
import { issueIntent } from '../domain/issuance.ts'
import { availableOf } from '../domain/tip.ts'
import type { Dependencies } from './dependencies.ts'

export interface Order {
  userId: string
  currency: Currency
  /** Decimal. */
  amount: string
  reason: string
}

export type IssuesCurrency = Pick<
  Dependencies,
  'issuances' | 'ledger' | 'identity' | 'audit' | 'events' | 'clock' | 'ids'
>

/**
 * Issues new currency from the treasury to a user's account. The order is first stored under the
 * request's id, which fixes account and amount, and then posted. Identity is asked before an order is
 * stored, and never again: a repeated request has the answer of the first one, whether identity answers or not.
 * @throws VALIDATION_FAILED also for a user who has no account, IDEMPOTENCY_KEY_REUSED, UNAVAILABLE when
 * identity cannot be asked
 */
export async function issueCurrency(
  deps: IssuesCurrency,
  treasurer: Staff,
  order: Order,
  { id, hash }: { id: string; hash: string },
) {
  const { issuances, ledger } = deps
  const issuance =
    (await issuances.find(id)) ?? (await openIssuance(deps, treasurer, order, { id, hash }))
  sameRequest(issuance.hash, hash)
  const posting = await ledger.post(issueIntent(issuance))
  if (posting.refusal) {
    throw refusedField('body.amount', 'the account would have more than an account can have')
  }
  const { currency } = order
  return { postingId: posting.id, currency, available: toDecimal(availableOf(posting), currency) }
}

async function openIssuance(
  deps: IssuesCurrency,
  treasurer: Staff,
  order: Order,
  { id, hash }: { id: string; hash: string },
) {
  const { userId, currency, amount, reason } = order
  const minor = parseAmount(amount, currency)
  await requireAccount(deps, userId)
  await recordAct(deps, {
    id: deps.ids.from('act', 'issue-currency', id),
    by: treasurer,
    action: 'issue-currency',
    subject: { kind: 'user', id: userId },
    reason,
    after: { issuanceId: id, currency, amount },
  })
  return deps.issuances.open({
    id,
    hash,
    treasurerId: treasurer.id,
    account: userAccount(userId, currency),
    amount: minor,
    reason,
    createdAt: deps.clock.now(),
  })
}

/** @throws VALIDATION_FAILED, UNAVAILABLE */
export async function requireAccount(
  { identity }: Pick<Dependencies, 'identity'>,
  userId: string,
): Promise<void> {
  if (await identity.hasAccount(userId)) return
  throw refusedField('body.userId', 'no account has this id')
}
