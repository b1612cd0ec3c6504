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
 * request's id, which fixes account and amount, and then posted. Identity is asked before an order is
 * stored, and never again: a repeated request has the answer of the first one, whether identity answers or not.
 * @throws VALIDATION_FAILED also for a user who has no account, IDEMPOTENCY_KEY_REUSED, UNAVAILABLE when
 * identity cannot be asked
 */
export async function issueCurrency(
  {
    issuances,
    ledger,
    identity,
    clock,
  }: Pick<Dependencies, 'issuances' | 'ledger' | 'identity' | 'clock'>,
  treasurerId: string,
  { userId, currency, amount, reason }: Order,
  request: Idempotency,
) {
  const id = request.id('issuance')
  const open = async () => {
    const minor = parseAmount(amount, currency)
    if (!(await identity.hasAccount(userId))) {
      throw new DomainError('VALIDATION_FAILED', { userId: 'no account has this id' })
    }
    return issuances.open({
      id,
      hash: request.hash,
      treasurerId,
      account: userAccount(userId, currency),
      amount: minor,
      reason,
      createdAt: clock.now(),
    })
  }
  const issuance = (await issuances.find(id)) ?? (await open())
  sameRequest(issuance.hash, request.hash)
  const posting = await ledger.post(issueIntent(issuance))
  if (posting.refusal) {
    throw new DomainError('VALIDATION_FAILED', {
      amount: 'the account would have more than an account can have',
    })
  }
  return { postingId: posting.id, currency, available: toDecimal(availableOf(posting), currency) }
}
