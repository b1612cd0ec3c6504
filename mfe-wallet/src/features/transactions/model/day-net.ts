import { type Currency, currencyCodes, toDecimal, toMinor } from '@platform/contracts/money'
import type { Transaction } from '@platform/contracts/wallet/http'

export interface Net {
  currency: Currency
  /** Signed decimal. */
  delta: string
}

/** What these transactions changed together, by currency; a currency that none of them moved is left out. */
export function dayNet(transactions: readonly Transaction[]): Net[] {
  return currencyCodes.flatMap((currency) => {
    const own = transactions.filter((transaction) => transaction.currency === currency)
    if (own.length === 0) return []
    const sum = own.reduce((total, { delta }) => total + toMinor(delta, currency), 0n)
    return [{ currency, delta: toDecimal(sum, currency) }]
  })
}
