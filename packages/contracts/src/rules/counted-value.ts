import { KCASH_PER_USDT } from '../constants.ts'
import { type Currency, currencies, toMinor } from '../money.ts'

export interface CountedValue {
  currency: Currency
  /** Minor units. */
  amount: bigint
}

const KCASH_OF_ONE = toMinor(String(KCASH_PER_USDT), 'KCASH')
const ONE_USDT = 10n ** BigInt(currencies.USDT.decimals)

/**
 * What an amount counts as where a limit is set in whole units: USDT counts as the KCash that it can be exchanged for, rounded up, or an
 * exchange would go around the limit; what cannot be exchanged counts as itself.
 */
export function countedValue(amount: bigint, currency: Currency): CountedValue {
  if (currency !== 'USDT') return { currency, amount }
  return { currency: 'KCASH', amount: (amount * KCASH_OF_ONE + ONE_USDT - 1n) / ONE_USDT }
}

/**
 * What an amount of one currency is in another one that counts together with it, minor units, rounded up; of the same currency, itself.
 */
export function valueIn(
  wanted: Currency,
  { amount, currency }: { amount: bigint; currency: Currency },
): bigint {
  if (currency === wanted) return amount
  const counted = countedValue(amount, currency)
  if (counted.currency !== countedValue(0n, wanted).currency) {
    throw new Error(`${currency} does not count together with ${wanted}`)
  }
  return wanted === 'USDT'
    ? (counted.amount * ONE_USDT + KCASH_OF_ONE - 1n) / KCASH_OF_ONE
    : counted.amount
}
