import { type Currency, toDecimal, toMinor } from '@platform/contracts/money'
import { refusedField } from '@platform/service-kit/errors'

/** What something costs, in minor units of the currency. */
export interface Price {
  currency: Currency
  amount: bigint
}

export const isFree = ({ amount }: Price): boolean => amount === 0n

export const isSamePrice = (one: Price, other: Price): boolean =>
  one.amount === other.amount && (one.currency === other.currency || isFree(one))

/** A price as calls have it. */
export const priceView = ({ currency, amount }: Price) => ({
  currency,
  amount: toDecimal(amount, currency),
})

/** @throws DomainError VALIDATION_FAILED for more decimal places than the currency has */
export function priceFrom({ currency, amount }: { currency: Currency; amount: string }): Price {
  try {
    return { currency, amount: toMinor(amount, currency) }
  } catch {
    throw refusedField('body.price.amount', 'has more decimal places than the currency')
  }
}
