import type { Result } from '../bench.ts'
import { inRounds } from './alternate.ts'
import { median, type Ratio, ratioOf } from './ratio.ts'

/** One measurement of one side. */
export interface Measurement {
  /** ms, or events per second. */
  value: number
  /** CPU time of the side's processes per request or event, ms; NaN when unknown. */
  cpu: number
}

export type Side = () => Promise<Measurement>

export interface Comparison {
  id: string
  goal: number
  bound: Result['bound']
  /** The goal for ours itself, ms; without one the ratio alone decides. */
  atMost?: number
  ours: Side
  /** Printed with the medians. */
  note: string
  unit: string
}

interface Baselines {
  /** The hand-written side, and a second process of it for the A/A check. */
  baseline: Side
  repeat: Side
}

/** Measures several of ours and the baseline twice, in alternating rounds; drops `warmUp` rounds first. */
export async function compare(
  rounds: number,
  comparisons: readonly Comparison[],
  { baseline, repeat }: Baselines,
  warmUp = 1,
): Promise<Result[]> {
  const sides = [baseline, repeat, ...comparisons.map(({ ours }) => ours)]
  await inRounds(warmUp, sides)
  const measured = await inRounds(rounds, sides)
  const noise = by(measured, 1, 'value')
  return comparisons.map(({ id, goal, bound, atMost, note, unit }, index) => {
    const side = index + 2
    const cpu = by(measured, side, 'cpu').ratio
    return {
      id,
      ...by(measured, side, 'value'),
      cpuRatio: Number.isFinite(cpu) ? cpu : null,
      goal,
      bound,
      own: atMost === undefined ? undefined : { value: typical(measured, side), atMost },
      noise,
      note: `${note}: ${text(typical(measured, side))} by ${text(typical(measured, 0))} ${unit}`,
    }
  })
}

/** Ratio of a side by the baseline, round by round. */
function by(measured: readonly Measurement[][], side: number, what: keyof Measurement): Ratio {
  return ratioOf(
    measured.map((measurements) => [
      measurements[side]?.[what] ?? Number.NaN,
      measurements[0]?.[what] ?? Number.NaN,
    ]),
  )
}

function typical(measured: readonly Measurement[][], side: number): number {
  const values = measured.map((measurements) => measurements[side]?.value ?? Number.NaN)
  return median(values.toSorted((a, b) => a - b))
}

const text = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2))
