import type { Ratio } from './paired/ratio.ts'

/** Result of a comparison: a line of the table and of `.data/bench.json`. */
export interface Result extends Ratio {
  id: string
  /** Median ratio of CPU time, ours by the baseline's; null when not measured. */
  cpuRatio: number | null
  goal: number
  /** Whether the ratio must be at most the goal (times) or at least the goal (events per second). */
  bound: 'most' | 'least'
  /** The baseline by a second process of it (A/A): the noise of this machine; null when not measured. */
  noise: Ratio | null
  /** What was measured, for the printed table. */
  note: string
}

export interface Bench {
  /** Ids of its results. */
  ids: readonly string[]
  /** @param rounds overrides the bench's own number, for a quick check that it works */
  run(rounds?: number): Promise<Result[]>
}

export function isMet({ ratio, goal, bound }: Pick<Result, 'ratio' | 'goal' | 'bound'>): boolean {
  return bound === 'most' ? ratio <= goal : ratio >= goal
}
