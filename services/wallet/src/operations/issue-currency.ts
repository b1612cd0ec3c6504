import { type Currency, toDecimal } from '@platform/contracts/money'
import { type Clock, DomainError, type Idempotency, sameRequest } from '@platform/service-kit'
import { treasuryAccount, userAccount } from '../domain/account.ts'
import { parseAmount } from '../domain/amount.ts'
import { availableOf } from '../domain/chain.ts'
import type { Issuances } from '../repositories/issuances-repository.ts'
import type { Ledger } from './ledger/ledger.ts'

interface Deps {
  issuances: Issuances
  ledger: Ledger
  clock: Clock
}

interface Order {
  userId: string
  currency: Currency
  /** Decimal. */
  amount: string
  reason: string
}

/**
 * Brings new currency from the treasury to a person's account. The order is stored under the
 * request's id first, which pins account and amount, and then posted.
 * @throws VALIDATION_FAILED, IDEMPOTENCY_KEY_REUSED
 */
export async function issueCurrency(
  { issuances, ledger, clock }: Deps,
  treasurerId: string,
  { userId, currency, amount, reason }: Order,
  request: Idempotency,
) {
  const issuance = await issuances.order({
    id: request.id('issuance'),
    hash: request.hash,
    treasurerId,
    account: userAccount(userId, currency),
    amount: parseAmount(amount, currency),
    reason,
    createdAt: clock.now(),
  })
  sameRequest(issuance.hash, request.hash)
  const posting = await ledger.post({
    account: issuance.account,
    key: `issue:${issuance.id}`,
    counter: treasuryAccount(currency),
    delta: issuance.amount,
    heldDelta: 0n,
    kind: 'issue',
    reference: { kind: 'operator', id: issuance.treasurerId },
  })
  if (posting.refusal) {
    throw new DomainError('VALIDATION_FAILED', { amount: 'the account would hold too much' })
  }
  return { postingId: posting.id, currency, available: toDecimal(availableOf(posting), currency) }
}
