import type { Currency } from '@platform/contracts/money'

/** What a count is of. `activity` is of tracked events, `visit` of links that were followed, the others of conversions. */
export type RollUpKind =
  | 'activity'
  | 'activity-channel'
  | 'activity-device'
  | 'activity-location'
  | 'visit'
  | 'claim-first'
  | 'claim-last'
  | 'earning-first'
  | 'earning-last'

/** One number of one day: so many of `kind`, by `name`, with `value`. */
export interface Bucket {
  kind: RollUpKind
  /** Of an event its name, of visits `link`, of conversions by what they are counted. */
  name: string
  value: string
  /** In UTC, `2026-03-01`. */
  day: string
}

/** What is added to a bucket. */
export interface Delta extends Bucket {
  by: number
  /** Minor units by currency. */
  amounts: Partial<Record<Currency, bigint>>
}

export const ALL = 'all'

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The id of a bucket. Only `value` may have a `|`, and it is last. */
export const bucketId = ({ kind, name, value, day }: Bucket): string =>
  [kind, name, day, value].join('|')

/** One for one thing that happened. */
export const one = (bucket: Bucket, amounts: Delta['amounts'] = {}): Delta => ({
  ...bucket,
  by: 1,
  amounts,
})

/** The same in sum, each bucket once. */
export function merged(deltas: readonly Delta[]): Delta[] {
  const sums = new Map<string, Delta>()
  for (const delta of deltas) {
    const id = bucketId(delta)
    const sum = sums.get(id)
    sums.set(id, sum ? added(sum, delta) : delta)
  }
  return [...sums.values()]
}

function added(sum: Delta, { by, amounts }: Delta): Delta {
  const both = { ...sum.amounts }
  for (const [currency, amount] of Object.entries(amounts) as [Currency, bigint][])
    both[currency] = (both[currency] ?? 0n) + amount
  return { ...sum, by: sum.by + by, amounts: both }
}
