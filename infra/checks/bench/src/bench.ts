import type { Ratio } from './paired/ratio.ts'

/** Result of a comparison: a line of the table and of `.data/bench.json`. */
export interface Result extends Ratio {
  id: string
  /** Median ratio of CPU time, ours by the baseline's; null when not measured. */
  cpuRatio: number | null
  goal: number
  /** Whether the ratio must be at most the goal (times) or at least the goal (events per second). */
  bound: 'most' | 'least'
  /** Where ours has a goal of its own beside the ratio: the median of the rounds, and the most that is met, ms. */
  own?: { value: number; atMost: number } | undefined
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

export function isMet({
  ratio,
  goal,
  bound,
  own,
}: Pick<Result, 'ratio' | 'goal' | 'bound' | 'own'>): boolean {
  const isRatioMet = bound === 'most' ? ratio <= goal : ratio >= goal
  return isRatioMet && (own === undefined || own.value <= own.atMost)
}
