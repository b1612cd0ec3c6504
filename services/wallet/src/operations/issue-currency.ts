import { type Currency, toDecimal } from '@platform/contracts/money'
import { DomainError, type Idempotency, sameRequest } from '@platform/service-kit'
import { userAccount } from '../domain/account.ts'
import { parseAmount } from '../domain/amount.ts'
import { issueIntent } from '../domain/issuance.ts'
import { availableOf } from '../domain/tip.ts'
import type { Dependencies } from './dependencies.ts'

interface Order {
  userId: string
  currency: Currency
  /** Decimal. */
  amount: string
  reason: string
}

/**
 * Issues new currency from the treasury to a user's account. The order is first stored under the
 * request's id, which fixes account and amount, and then posted.
 * @throws VALIDATION_FAILED, IDEMPOTENCY_KEY_REUSED
 */
export async function issueCurrency(
  { issuances, ledger, clock }: Pick<Dependencies, 'issuances' | 'ledger' | 'clock'>,
  treasurerId: string,
  { userId, currency, amount, reason }: Order,
  request: Idempotency,
) {
  const issuance = await issuances.open({
    id: request.id('issuance'),
    hash: request.hash,
    treasurerId,
    account: userAccount(userId, currency),
    amount: parseAmount(amount, currency),
    reason,
    createdAt: clock.now(),
  })
  sameRequest(issuance.hash, request.hash)
  const posting = await ledger.post(issueIntent(issuance))
  if (posting.refusal) {
    throw new DomainError('VALIDATION_FAILED', { amount: 'the account would hold too much' })
  }
  return { postingId: posting.id, currency, available: toDecimal(availableOf(posting), currency) }
}
