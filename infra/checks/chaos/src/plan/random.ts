/** A seeded generator: the same seed gives the same sequence. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** An integer from `from` to `to`, both included. */
  between(from: number, to: number): number
  pick<T>(items: readonly T[]): T
  /** A shuffled copy. */
  shuffled<T>(items: readonly T[]): T[]
}

/** mulberry32: small, fast, and even enough to choose faults. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between,
    pick: (items) => items[between(0, items.length - 1)] as (typeof items)[number],
    shuffled(items) {
      const list = [...items]
      for (let last = list.length - 1; last > 0; last -= 1) {
        const other = between(0, last)
        const swapped = list[last]
        list[last] = list[other] as (typeof items)[number]
        list[other] = swapped as (typeof items)[number]
      }
      return list
    },
  }
}
