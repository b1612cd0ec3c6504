import { createHash } from 'node:crypto'

/** Numbers that look random and are the same for the same words. */
export interface Random {
  /** 0 <= n < below. */
  below(below: number): number
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
}

export function randomFrom(...words: readonly (string | number)[]): Random {
  let state = createHash('sha256').update(words.join('\n')).digest().readUInt32LE(0)
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share) => next() < share,
    pick: <T>(from: readonly T[]) => from[below(from.length)] as T,
  }
}
