import { KCASH_PER_RTOKEN, KCASH_PER_USDT } from '../constants.ts'
import { type Currency, currencies, toMinor } from '../money.ts'
import { exchangeCurrencies } from '../wallet/exchange.ts'

export interface CountedValue {
  currency: Currency
  /** Minor units. */
  amount: bigint
}

/** Minor units of KCash that one of a currency counts as. K-Points have no price. */
const kcashOfOne = new Map<Currency, bigint>(
  [
    ['KCASH', 1] as const,
    ['USDT', KCASH_PER_USDT] as const,
    ['RTOKEN', KCASH_PER_RTOKEN] as const,
  ].map(([currency, units]) => [currency, toMinor(String(units), 'KCASH')]),
)

const oneOf = (currency: Currency) => 10n ** BigInt(currencies[currency].decimals)
const divideUp = (number: bigint, by: bigint) => (number + by - 1n) / by

/**
 * What an amount counts as where a limit is set in whole units: everything that has a price as the KCash it is worth, rounded up, so that no
 * currency goes around the limit of another; K-Points as themselves.
 */
export function countedValue(amount: bigint, currency: Currency): CountedValue {
  const kcash = kcashOfOne.get(currency)
  if (kcash === undefined) return { currency, amount }
  return { currency: 'KCASH', amount: divideUp(amount * kcash, oneOf(currency)) }
}

/** The currency under which a user's own sums are kept: what can be exchanged for each other is one sum, everything else its own. */
export const countedUnder = (currency: Currency): Currency =>
  exchangeCurrencies.some((one) => one === currency) ? 'KCASH' : currency

/**
 * What an amount of one currency is in another one that it can be exchanged for, minor units, rounded up; of the same currency, itself.
 */
export function valueIn(
  wanted: Currency,
  { amount, currency }: { amount: bigint; currency: Currency },
): bigint {
  if (currency === wanted) return amount
  if (countedUnder(currency) !== countedUnder(wanted)) {
    throw new Error(`${currency} does not count together with ${wanted}`)
  }
  const kcash = countedValue(amount, currency).amount
  return divideUp(kcash * oneOf(wanted), countedValue(oneOf(wanted), wanted).amount)
}
