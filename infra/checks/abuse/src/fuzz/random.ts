import { createHash } from 'node:crypto'
import { randomOf } from '@platform/chaos/plan/random'

/** A pseudo-random generator: the same keys give the same sequence. */
export interface Random {
  /** 0 <= n < below. */
  below(below: number): number
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
}

export function randomFrom(...keys: readonly (string | number)[]): Random {
  const seed = createHash('sha256').update(keys.join('\n')).digest().readUInt32LE(0)
  const { next, pick } = randomOf(seed)
  return {
    below: (limit) => Math.floor(next() * limit),
    chance: (share) => next() < share,
    pick,
  }
}
