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
