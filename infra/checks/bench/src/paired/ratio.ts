export interface Ratio {
  ratio: number
  low: number
  high: number
}

/** Median of the pairs' ratios, with its 95 % confidence interval. */
export function ratioOf(pairs: readonly (readonly [ours: number, other: number])[]): Ratio {
  const ratios = pairs.map(([ours, other]) => ours / other).toSorted((a, b) => a - b)
  const outside = ranksOutside(ratios.length)
  const low = ratios[outside]
  const high = ratios[ratios.length - 1 - outside]
  if (low === undefined || high === undefined) throw new Error('There is nothing to compare')
  return { ratio: median(ratios), low, high }
}

export function median(sorted: readonly number[]): number {
  const middle = (sorted.length - 1) / 2
  const [below, above] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  if (below === undefined || above === undefined) throw new Error('A median of nothing')
  return (below + above) / 2
}

/**
 * How many ratios lie outside the interval at either end (sign test): the probability that the median is
 * beyond rank k, the chance of at most k successes in `count` fair trials, must not exceed 2.5 %.
 */
function ranksOutside(count: number): number {
  let ways = 1
  let atMost = 0
  for (let rank = 0; rank < count; rank++) {
    atMost += ways / 2 ** count
    if (atMost > 0.025) return Math.max(0, rank - 1)
    ways = (ways * (count - rank)) / (rank + 1)
  }
  return 0
}
