import { type Currency, currencyCodes, toDecimal, toMinor } from '@platform/contracts/money'
import type { Transaction } from '@platform/contracts/wallet/http'

export const DAYS = 7

/** What came in of one currency. */
export interface EarnedWeek {
  currency: Currency
  /** Unsigned decimal, of all days together. */
  total: string
  /** Of each day, the oldest first and today last, from 0 to 1 of the best day. */
  days: readonly number[]
}

/**
 * Rewards of the last seven calendar days in the user's time zone, by currency.
 * @param now ms since the epoch, on the server's clock
 */
export function earnedWeek(transactions: readonly Transaction[], now: number): EarnedWeek[] {
  const days = Array.from({ length: DAYS }, (_, place) => dayOf(now, DAYS - 1 - place))
  return currencyCodes.flatMap((currency) => {
    const sums = days.map((day) =>
      transactions
        .filter((one) => one.currency === currency && dayOf(Date.parse(one.createdAt)) === day)
        .reduce((sum, { delta }) => sum + toMinor(delta, currency), 0n),
    )
    const total = sums.reduce((sum, each) => sum + each, 0n)
    const [best = 0n] = sums.toSorted((one, other) => Number(other - one))
    if (best === 0n) return []
    const shares = sums.map((sum) => Number((sum * 1_000n) / best) / 1_000)
    return [{ currency, total: toDecimal(total, currency), days: shares }]
  })
}

/** The start of the local day, `before` days before the time, ms since the epoch. */
export function dayOf(time: number, before = 0): number {
  const date = new Date(time)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - before).getTime()
}
