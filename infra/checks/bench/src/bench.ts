import type { Ratio } from './paired/ratio.ts'

/** What one comparison found; a line of the table and of `.data/bench.json`. */
export interface Result extends Ratio {
  id: string
  /** Median of ours by the other's CPU time; null where none was measured. */
  cpuRatio: number | null
  goal: number
  /** The ratio may be `goal` at most (times), or must be `goal` at least (events a second). */
  bound: 'most' | 'least'
  /** The other by another process of the same: what this machine adds by itself; null where not measured. */
  noise: Ratio | null
  /** For people: what was measured. */
  note: string
}

export interface Bench {
  /** Ids of the results it gives. */
  ids: readonly string[]
  /** @param rounds instead of its own number, to see quickly whether it works */
  run(rounds?: number): Promise<Result[]>
}

export function isMet({ ratio, goal, bound }: Pick<Result, 'ratio' | 'goal' | 'bound'>): boolean {
  return bound === 'most' ? ratio <= goal : ratio >= goal
}
