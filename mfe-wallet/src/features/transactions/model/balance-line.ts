import { toDecimal, toMinor } from '@platform/contracts/money'
import type { BalanceHistory } from '@platform/contracts/wallet/http'

const DAYS_OF_A_WEEK = 7

/** What has changed within a week, a signed decimal; null for nothing. */
export function changeOfWeek({ currency, points }: BalanceHistory): string | null {
  const [before, now] = [points.at(-1 - DAYS_OF_A_WEEK), points.at(-1)]
  if (!before || !now) return null
  const change = toMinor(now.available, currency) - toMinor(before.available, currency)
  return change === 0n ? null : toDecimal(change, currency)
}

/** The heights of the points, 0 for the least balance to 1 for the greatest; all 0 where it never changed. */
export function heightsOf({ currency, points }: BalanceHistory): number[] {
  const amounts = points.map(({ available }) => toMinor(available, currency))
  const sorted = amounts.toSorted((a, b) => (a < b ? -1 : 1))
  const least = sorted[0] ?? 0n
  const most = sorted.at(-1) ?? 0n
  const range = Number(most - least)
  return amounts.map((amount) => (range === 0 ? 0 : Number(amount - least) / range))
}
