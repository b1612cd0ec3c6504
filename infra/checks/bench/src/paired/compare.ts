import type { Result } from '../bench.ts'
import { inRounds } from './in-turns.ts'
import { median, type Ratio, ratioOf } from './ratio.ts'

/** What one turn of one side measured. */
export interface Turn {
  /** ms or events a second. */
  value: number
  /** CPU ms of the side's processes per request or event; NaN where it cannot be told. */
  cpu: number
}

export type Side = () => Promise<Turn>

export interface Comparison {
  id: string
  goal: number
  bound: Result['bound']
  ours: Side
  /** For people; medians are put behind it. */
  note: string
  unit: string
}

interface Others {
  /** What ours is compared with, and another process of the same: the A/A check. */
  other: Side
  twin: Side
}

/** Measures several of ours and one other in turns, the other twice. Rounds before warm up and are dropped. */
export async function compare(
  rounds: number,
  comparisons: readonly Comparison[],
  { other, twin }: Others,
  warmUp = 1,
): Promise<Result[]> {
  const sides = [other, twin, ...comparisons.map(({ ours }) => ours)]
  await inRounds(warmUp, sides)
  const measured = await inRounds(rounds, sides)
  const noise = by(measured, 1, 'value')
  return comparisons.map(({ id, goal, bound, note, unit }, index) => {
    const side = index + 2
    const cpu = by(measured, side, 'cpu').ratio
    return {
      id,
      ...by(measured, side, 'value'),
      cpuRatio: Number.isFinite(cpu) ? cpu : null,
      goal,
      bound,
      noise,
      note: `${note}: ${typical(measured, side)} by ${typical(measured, 0)} ${unit}`,
    }
  })
}

/** A side by the other, round by round. */
function by(measured: readonly Turn[][], side: number, what: keyof Turn): Ratio {
  return ratioOf(
    measured.map((turns) => [turns[side]?.[what] ?? Number.NaN, turns[0]?.[what] ?? Number.NaN]),
  )
}

function typical(measured: readonly Turn[][], side: number): string {
  const values = measured.map((turns) => turns[side]?.value ?? Number.NaN)
  const value = median(values.toSorted((a, b) => a - b))
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}
