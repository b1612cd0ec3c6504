import { type Currency, toDecimal } from '@platform/contracts/money'
import { DomainError } from '@platform/service-kit'
import { availableOf, type Tip } from '../../domain/tip.ts'

/** Why an account with this tip does not pay what is required, minor units: what it owes, or what it has. */
export function debitRefusal(tip: Tip, required: bigint, currency: Currency): DomainError {
  if (tip.debt > 0n) {
    return new DomainError('DEBT_OPEN', { owed: toDecimal(tip.debt, currency), currency })
  }
  return new DomainError('INSUFFICIENT_FUNDS', {
    available: toDecimal(availableOf(tip), currency),
    required: toDecimal(required, currency),
    currency,
  })
}
