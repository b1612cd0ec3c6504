/** The number of values in each bucket of a scale, by bucket number. */
export type Buckets = Record<string, number>

/** Buckets that grow by a quarter each: a percentile is off by less than a quarter. */
export interface Scale {
  /** Upper end of the first bucket. */
  least: number
}

/** ms, from 10. */
export const milliseconds: Scale = { least: 10 }
/** Layout shift, unitless. */
export const shifts: Scale = { least: 0.005 }

const GROWTH = 1.25

/** The bucket of a value, 0 for the first. One at the upper end of a bucket is in it, whatever the logarithm rounds to. */
export function bucketOf(value: number, { least }: Scale): number {
  return value <= least ? 0 : Math.ceil(Math.log(value / least) / Math.log(GROWTH) - 1e-9)
}

export function addBuckets(into: Buckets, more: Buckets): void {
  for (const [bucket, count] of Object.entries(more)) {
    into[bucket] = (into[bucket] ?? 0) + count
  }
}

/** The value below which this share (0 to 1) of the values lies; those of a bucket count as evenly spread. Null without values. */
export function percentileOf(buckets: Buckets, share: number, { least }: Scale): number | null {
  const rising = Object.entries(buckets)
    .map(([bucket, count]) => ({ bucket: Number(bucket), count }))
    .toSorted((a, b) => a.bucket - b.bucket)
  const total = rising.reduce((sum, { count }) => sum + count, 0)
  let below = 0
  for (const { bucket, count } of rising) {
    if (below + count >= share * total) {
      const from = bucket === 0 ? 0 : least * GROWTH ** (bucket - 1)
      const upTo = least * GROWTH ** bucket
      return rounded(from + ((share * total - below) / count) * (upTo - from))
    }
    below += count
  }
  return null
}

/** A bucket is less precise than three digits. */
const rounded = (value: number) => Number(value.toPrecision(3))
