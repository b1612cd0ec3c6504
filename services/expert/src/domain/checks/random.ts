import { createHash } from 'node:crypto'

/** A stream of numbers that follows from its seed: the same tasks for the same try of a check. */
export interface SeededRandom {
  /** From `min` to `max`, both included. */
  between(min: number, max: number): number
  one<T>(items: readonly T[]): T
  shuffled<T>(items: readonly T[]): T[]
}

export function seededRandom(seed: string): SeededRandom {
  let [n, block, used] = [0, Buffer.alloc(0), 0]
  const next = (): number => {
    if (used + 4 > block.length) {
      block = createHash('sha256').update(`${seed}:${n++}`).digest()
      used = 0
    }
    used += 4
    return block.readUInt32BE(used - 4) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    between,
    one: (items) => items[between(0, items.length - 1)] as (typeof items)[number],
    /** By a random number of each, the smallest first. */
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  }
}
