import { type Currency, currencyCodes, toDecimal } from '@platform/contracts/money'
import { LEAST_READERS, MOST_REPORT_ROWS } from '@platform/contracts/quests/partner-reports'
import { OTHER_PLACEMENTS } from '@platform/contracts/rules/placement'
import type { Via } from './visit.ts'

/** What a report counts, money in minor units. */
export interface Counts {
  started: number
  done: number
  paid: number
  rewards: Map<Currency, bigint>
  shares: Map<Currency, bigint>
  collected: Map<Currency, bigint>
}

/** Of an embed at a placement; `embed` is null of many together. */
export interface ReportRow {
  embed: Via['embed'] | null
  placement: string
  counts: Counts
  /** Users of whom it is known, at most LEAST_READERS: more change nothing. */
  readers: Set<string>
}

export const emptyCounts = (): Counts => ({
  ...{ started: 0, done: 0, paid: 0 },
  ...{ rewards: new Map(), shares: new Map(), collected: new Map() },
})

export const addMoney = (sums: Map<Currency, bigint>, currency: Currency, amount: bigint) =>
  sums.set(currency, (sums.get(currency) ?? 0n) + amount)

export function addReader({ readers }: Pick<ReportRow, 'readers'>, userId: string): void {
  if (readers.size < LEAST_READERS) readers.add(userId)
}

/** Adds one row's counts and readers to those of another. */
export function addRow(to: ReportRow, { counts, readers }: ReportRow): void {
  for (const name of ['started', 'done', 'paid'] as const) to.counts[name] += counts[name]
  for (const name of ['rewards', 'shares', 'collected'] as const) {
    for (const [currency, amount] of counts[name]) addMoney(to.counts[name], currency, amount)
  }
  for (const userId of readers) addReader(to, userId)
}

const mostFirst = (one: ReportRow, other: ReportRow) => other.counts.started - one.counts.started

/**
 * The most started rows, with all others added up in a last one: a placement is any word, such as the id of a reader, so a row of few readers
 * would say what one of them did. Where even the last one has few, the least started of the others goes into it, so that no
 * difference of two sums says it either.
 */
export function groupedRows(rows: Iterable<ReportRow>): ReportRow[] {
  const sorted = [...rows].toSorted(mostFirst)
  const hasMany = ({ readers }: ReportRow) => readers.size >= LEAST_READERS
  const shown = sorted.filter(hasMany).slice(0, MOST_REPORT_ROWS - 1)
  const rest = sorted.filter((row) => !shown.includes(row))
  if (rest.length === 0) return shown
  const last = {
    ...{ embed: null, placement: OTHER_PLACEMENTS },
    ...{ counts: emptyCounts(), readers: new Set<string>() },
  }
  for (const row of rest) addRow(last, row)
  while (!hasMany(last)) {
    const least = shown.pop()
    if (!least) break
    addRow(last, least)
  }
  return [...shown, last]
}

/** As the contract writes it. */
export function writeCounts({ started, done, paid, ...sums }: Counts) {
  const money = (of: Map<Currency, bigint>) =>
    currencyCodes.flatMap((currency) => {
      const amount = of.get(currency)
      return amount === undefined ? [] : [{ currency, amount: toDecimal(amount, currency) }]
    })
  const { rewards, shares, collected } = sums
  return {
    ...{ started, done, paid },
    ...{ rewards: money(rewards), shares: money(shares), collected: money(collected) },
  }
}
